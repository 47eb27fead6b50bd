export { installDialog } from './install-dialog';
export { doAndRead, pressAndRead } from './press-and-read';
