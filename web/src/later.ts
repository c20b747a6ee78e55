// What is fetched when it is wanted, or soon will be: small, so it comes in one piece.
export { About, Banned, Report } from './page/operator';
export { Door } from './page/door';
export { game as plain } from './games/plain';
export { InviteSheet, Ticket } from './page/invite';
export { Lobby } from './page/lobby';
export { People } from './page/people';
export { Picker, Picture } from './page/pictures';
export { RulesPage, RulesText } from './page/rulespage';
export { Summary } from './page/summary';
export { Teach } from './page/teach';
export { TvSheet } from './page/tv';
