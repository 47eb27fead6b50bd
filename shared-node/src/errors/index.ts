export { hasErrorCode } from './has-error-code';
