export { buildTestApp, type TestAnswer, type TestApp, type TestAppOptions } from './build-test-app';
export { FaultProxy } from './fault-proxy';
export { StubIdentity } from './stub-identity';
export { TEST_NOW, TestClock } from './test-clock';
export { claimsFor, signToken, tokensFor, type SignedIn, type TestIdentity } from './test-tokens';
export { waitUntil, waitUntilBlocked } from './wait-until';
