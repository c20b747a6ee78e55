// What is fetched when somebody looks back: my matches, a match seen again with what the coach says.
export { Matches } from './page/matches';
export { Replay } from './page/replay';
