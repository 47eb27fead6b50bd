export { hasErrorCode } from './has-error-code';
export { ifMissing } from './if-missing';
