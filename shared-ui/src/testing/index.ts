export { changeTwice, changingRow } from './change-twice';
export { fillIn } from './fill-in';
export { installDialog } from './install-dialog';
export {
  chosenRowOvertakenBy,
  dialogsOverChosen,
  overtakenBy,
  submitSecond,
  type TypedForm,
} from './two-people';
export { doAndRead, pressAndRead } from './press-and-read';
export { wholeDialog } from './whole-dialog';
