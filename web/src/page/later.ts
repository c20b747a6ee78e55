// Screens that are fetched when one of them is wanted: small, so they come in one piece.
export { Display } from './display';
export { Replay } from './replay';
export { Teach } from './teach';
export { VerifySheet } from './verify';
