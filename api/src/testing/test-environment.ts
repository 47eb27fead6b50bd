/** Variables that the global set-up passes to every test process through the environment. */
export interface TestEnvironment {
  /** Connection string of the server's maintenance database. */
  serverUrl: string;
  /** Name of the migrated and seeded template database, which is copied for each app under test. */
  template: string;
  jwksUri: string;
  /** PEM of the key that signs test tokens; its public half is served at `jwksUri`. */
  privateKey: string;
}

const VARIABLE = 'LOTES_TEST_ENVIRONMENT';

export const TEST_KEY_ID = 'test-key';
export const TEST_CLIENT_ID = 'lotestest0000000000000001';
export const TEST_USER_POOL_ID = 'us-east-2_LotesTest';
export const TEST_ISSUER = `http://localhost/identity/${TEST_USER_POOL_ID}`;

export function writeTestEnvironment(environment: TestEnvironment): void {
  process.env[VARIABLE] = JSON.stringify(environment);
}

export function readTestEnvironment(): TestEnvironment {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The global set-up of the node tests has not run.');
  return JSON.parse(text) as TestEnvironment;
}
