export { installDialog } from './install-dialog';
