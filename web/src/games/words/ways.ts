import type { Ways } from '../ways';

export const ways: Ways = { options: ['lang', 'first', 'pick'] };
