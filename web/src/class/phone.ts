// What is fetched when a phone joins a class.
export { ClassDoor, Pupil } from './pupil';
export { ClassLine, ClassWaits } from './step';
