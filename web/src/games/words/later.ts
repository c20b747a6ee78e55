// What of Haste Worte comes while the first words are written.
export { Order } from './cover';
export { Reading } from './reading';
