import type { Ways } from '../ways';

export const ways: Ways = { options: ['lang'], variants: ['first', 'pick'] };
