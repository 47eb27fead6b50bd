export { default } from '@lotes/remote-tools/jest';
