import { z } from 'zod';
import type { IdentityOptions } from './app';

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8601),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  MAIL_DIR: z.string().min(1),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_USERS: z.enum(['on', 'off']).default('on'),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_USER_POOL_ID: z
    .string()
    .max(55)
    .regex(/^[a-z]{2}(-[a-z]+)+-\d_[0-9a-zA-Z]+$/),
  IDENTITY_CLIENT_ID: z.string().min(1),
  /** Seconds. Short, because a token that was given up stays good for the api until it expires. */
  ACCESS_TOKEN_TTL: z.coerce.number().int().min(60).max(86_400).default(900),
  REFRESH_TOKEN_TTL: z.coerce
    .number()
    .int()
    .min(3600)
    .default(30 * 24 * 3600),
  AWS_ACCESS_KEY_ID: z.string().min(16),
  AWS_SECRET_ACCESS_KEY: z.string().min(16),
});

/** A refusal to start, told in one sentence that names what to change. */
export class Misconfiguration extends Error {
  override name = 'Misconfiguration';
}

export interface Config {
  host: string;
  port: number;
  logLevel: string;
  identity: Omit<IdentityOptions, 'now' | 'logger'>;
}

/**
 * What the process was told by its environment.
 *
 * @throws {Misconfiguration} where a variable is missing or wrong, and always in production: there the pool is Cognito's.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    throw new Misconfiguration(`The identity cannot start: please correct ${problems.join(', ')}.`);
  }
  const env = parsed.data;
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
      settings: {
        region: env.IDENTITY_USER_POOL_ID.slice(0, env.IDENTITY_USER_POOL_ID.indexOf('_')),
        userPoolId: env.IDENTITY_USER_POOL_ID,
        clientId: env.IDENTITY_CLIENT_ID,
        issuer: env.IDENTITY_ISSUER,
        accessTokenTtl: env.ACCESS_TOKEN_TTL,
        refreshTokenTtl: env.REFRESH_TOKEN_TTL,
        publicUrl: env.PUBLIC_URL,
        admin: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
        rateLimits: env.RATE_LIMITS === 'on',
      },
    },
  };
}
