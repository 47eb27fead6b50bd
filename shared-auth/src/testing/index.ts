export { createTestStore, type Answer, type TestStoreOptions } from './test-store';
export { permissionsToRecord, sessionWith } from './session-with';
