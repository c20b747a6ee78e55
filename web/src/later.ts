// What is fetched when it is wanted, or soon will be: small, so it comes in one piece.
export { About, Banned, Report } from './page/operator';
export { Bulletin } from './page/bulletin';
export { Check } from './page/mixed';
export { Door } from './page/door';
export { Gone } from './page/entry';
export { game as plain } from './games/plain';
export { Lobby } from './page/lobby';
export { MenuSheets } from './page/menu';
export { Notices, Onlooker } from './page/notices';
export { People } from './page/people';
export { Picker, Picture } from './page/pictures';
export { RulesPage, RulesText } from './page/rulespage';
export { Summary } from './page/summary';
export { Teach } from './page/teach';
export { ByHand } from './page/byhand';
