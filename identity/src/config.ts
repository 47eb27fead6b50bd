import {
  DatabaseUrlSchema,
  Misconfiguration,
  readEnvironment,
  regionOf,
  serverVariables,
  SwitchSchema,
  TrustProxySchema,
  UserPoolIdSchema,
} from '@lotes/shared-node/configuration';
import { z } from 'zod';
import { inSeconds } from '@lotes/shared-contract/dates';
import type { IdentityOptions } from './app';

/** Addresses, separated by commas, to which a browser may be redirected: compared exactly, and without a fragment. */
const AddressListSchema = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ }).regex(/^[^#]*$/)));

const EnvironmentSchema = z.object({
  ...serverVariables(8601),
  DATABASE_URL: DatabaseUrlSchema,
  MAIL_DIR: z.string().min(1),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  RATE_LIMITS: SwitchSchema.default('on'),
  TRUST_PROXY: TrustProxySchema.default(['loopback']),
  MFA: z.enum(['off', 'optional', 'required']).default('off'),
  DEVICES: z.enum(['off', 'opt-in', 'always']).default('opt-in'),
  DEVICE_INSTEAD_OF_MFA: SwitchSchema.default('on'),
  DEMO_USERS: SwitchSchema.default('on'),
  IDENTITY_ISSUER: z.url(),
  HOSTED_CALLBACK_URLS: AddressListSchema,
  HOSTED_LOGOUT_URLS: AddressListSchema,
  IDENTITY_USER_POOL_ID: UserPoolIdSchema,
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_POOL_ID: z.string().max(55).default('us-east-2:10e5de00-0000-4000-8000-000000000001'),
  /** Seconds. Short, because the api accepts a revoked token until it expires. */
  ACCESS_TOKEN_TTL: z.coerce
    .number()
    .int()
    .min(60)
    .max(inSeconds({ days: 1 }))
    .default(900),
  REFRESH_TOKEN_TTL: z.coerce
    .number()
    .int()
    .min(inSeconds({ hours: 1 }))
    .default(inSeconds({ days: 30 })),
  AWS_ACCESS_KEY_ID: z.string().min(16),
  AWS_SECRET_ACCESS_KEY: z.string().min(16),
});

export interface Config {
  host: string;
  port: number;
  logLevel: string;
  identity: Omit<IdentityOptions, 'now' | 'logger' | 'triggers'>;
}

/**
 * Returns the configuration of the process from its environment.
 * @throws {Misconfiguration} if a variable is missing or wrong, and always in production: there the pool is Cognito's.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readEnvironment('identity', EnvironmentSchema, environment);
  if (env.NODE_ENV === 'production') {
    throw new Misconfiguration(
      'The identity cannot start: the embedded user pool is for laptops and tests, and NODE_ENV is production.',
    );
  }
  return {
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    identity: {
      databaseUrl: env.DATABASE_URL,
      mailDir: env.MAIL_DIR,
      demoUsers: env.DEMO_USERS === 'on',
      trustProxy: env.TRUST_PROXY,
      settings: {
        region: regionOf(env.IDENTITY_USER_POOL_ID),
        userPoolId: env.IDENTITY_USER_POOL_ID,
        clientId: env.IDENTITY_CLIENT_ID,
        identityPoolId: env.IDENTITY_POOL_ID,
        issuer: env.IDENTITY_ISSUER,
        accessTokenTtl: env.ACCESS_TOKEN_TTL,
        refreshTokenTtl: env.REFRESH_TOKEN_TTL,
        publicUrl: env.PUBLIC_URL,
        admin: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
        rateLimits: env.RATE_LIMITS === 'on',
        mfa: env.MFA,
        devices: env.DEVICES,
        deviceInsteadOfMfa: env.DEVICE_INSTEAD_OF_MFA === 'on',
        hosted: { callbackUrls: env.HOSTED_CALLBACK_URLS, logoutUrls: env.HOSTED_LOGOUT_URLS },
      },
    },
  };
}
