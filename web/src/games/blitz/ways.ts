import type { Ways } from '../ways';

export const ways: Ways = { variants: ['brainteaser'] };
