// What of the board is wanted after a while, or never: fetched in one piece.
export { Ladder } from './hints';
export { Possible } from './possible';
export { Reveal } from './reveal';
