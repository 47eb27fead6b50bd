export { createTestDatabase, testServerUrl } from './test-database';
export { latestCode, readMails } from './test-mails';
export {
  startTestIdentity,
  TEST_SETTINGS,
  type TestIdentity,
  type TestIdentityOptions,
} from './start-test-identity';
