// What is fetched when a teacher opens a class or sees to it.
export { OpenClass } from './open';
export { Panel } from './panel';
