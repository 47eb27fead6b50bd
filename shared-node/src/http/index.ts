export { acceptedEncoding, withoutWildcard } from './accepted-encoding';
export { entityTagOf, isNotModified } from './entity-tag';
export { fetchWithin } from './fetch-within';
export { FRESH_UNTIL_HEADER, GENERATION_HEADER, GENERATION_PATH, type CurrentGeneration } from './generation';
export { FORWARDED_HEAD_BYTES } from './head-limit';
export { KEEP_ALIVE_MS } from './keep-alive';
export { preferredLanguage, supportedLanguage, type Language } from './preferred-language';
