// What is fetched when somebody wants sets of the own box.
export { Boxes } from './page/box';
export { MyBox } from './page/mybox';
export { BoxSheet } from './page/boxsheet';
