export { FaultProxy } from './fault-proxy';
export { createTestDatabase, findTestServerUrl, testServerUrl, type TestDatabase } from './test-database';
