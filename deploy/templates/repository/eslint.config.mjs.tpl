export { default } from '@lotes/remote-tools/eslint';
