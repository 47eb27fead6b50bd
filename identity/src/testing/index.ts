export { startTestIdentity, TEST_SETTINGS, type TestIdentity } from './start-test-identity';
