import { type Config, readConfig } from '../config';
import { TEST_CLIENT_ID, TEST_ISSUER, TEST_USER_POOL_ID } from './test-environment';

interface TestPlaces {
  databaseUrl: string;
  jwksUri: string;
  dataDir: string;
}

/** Returns the configuration of an app under test, read as the api's process reads it; `environment` overrides variables. */
export function testConfig(
  { databaseUrl, jwksUri, dataDir }: TestPlaces,
  environment: NodeJS.ProcessEnv = {},
): Config {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    MAIL_DIR: `${dataDir}/mail`,
    MEDIA_DIR: `${dataDir}/media`,
    RATE_LIMITS: 'off',
    IDENTITY_ISSUER: TEST_ISSUER,
    IDENTITY_JWKS_URI: jwksUri,
    IDENTITY_CLIENT_ID: TEST_CLIENT_ID,
    IDENTITY_USER_POOL_ID: TEST_USER_POOL_ID,
    IDENTITY_ADMIN_ENDPOINT: 'http://127.0.0.1:9/',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    ...environment,
  });
}
