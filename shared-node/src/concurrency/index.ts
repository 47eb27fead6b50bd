export { forEachLimit } from './for-each-limit';
export { Semaphore } from './semaphore';
