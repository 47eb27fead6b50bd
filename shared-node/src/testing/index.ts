export { FaultProxy } from './fault-proxy';
export { createTestDatabase, testServerUrl, type TestDatabase } from './test-database';
