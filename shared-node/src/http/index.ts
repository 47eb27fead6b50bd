export { acceptedEncoding, withoutWildcard } from './accepted-encoding';
export { entityTagOf, isNotModified } from './entity-tag';
