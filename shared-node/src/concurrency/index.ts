export { fewAtOnce } from './few-at-once';
export { Semaphore } from './semaphore';
