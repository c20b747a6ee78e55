// What is fetched when a television is to show a table.
export { Display } from './display';
