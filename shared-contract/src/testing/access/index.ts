export { accessOf, type Access } from './access-of';
