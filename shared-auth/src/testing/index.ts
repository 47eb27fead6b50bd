export { buildParameters } from './build-parameters';
export { createTestStore, idempotencyKeysOf, type Answer, type TestStoreOptions } from './test-store';
export { permissionsToRecord, sessionWith } from './session-with';
