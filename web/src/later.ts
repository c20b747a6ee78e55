// What is fetched when it is wanted, or soon will be: small, so it comes in one piece.
export { Display } from './page/display';
export { game as plain } from './games/plain';
export { Lobby } from './page/lobby';
export { Replay } from './page/replay';
export { Summary } from './page/summary';
export { Teach } from './page/teach';
