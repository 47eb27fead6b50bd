import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8081),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  MAIL_DIR: z.string().min(1),
  MAIL_FROM: z.string().default('Lotes <no-reply@demo.test>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MEDIA_DIR: z.string().min(1),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_JWKS_URI: z.url(),
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
    .max(55),
  IDENTITY_ADMIN_ENDPOINT: z.url().optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/** A refusal to start, told in one sentence that names what to change. */
export class Misconfiguration extends Error {
  override name = 'Misconfiguration';
}

/** Keys for the embedded identity. With AWS itself the SDK finds those of the machine's own role. */
function adminCredentials(env: z.output<typeof EnvironmentSchema>) {
  const {
    IDENTITY_ADMIN_ENDPOINT,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!IDENTITY_ADMIN_ENDPOINT) return undefined;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  throw new Misconfiguration(
    'The api cannot start: IDENTITY_ADMIN_ENDPOINT needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
}

/**
 * What the process was told by its environment.
 * @throws {Misconfiguration} where a variable is missing or wrong, or a combination is refused in production.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Misconfiguration(`The api cannot start: please correct ${problems.join(', ')}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.RATE_LIMITS === 'off') {
    throw new Misconfiguration('The api cannot start: RATE_LIMITS=off is refused in production.');
  }
  if (production && env.IDENTITY_ADMIN_ENDPOINT) {
    throw new Misconfiguration(
      'The api cannot start: IDENTITY_ADMIN_ENDPOINT, which names the embedded identity, is refused in production.',
    );
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    rateLimits: env.RATE_LIMITS === 'on',
    mediaDir: env.MEDIA_DIR,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    mail: { dir: env.MAIL_DIR, from: env.MAIL_FROM, smtpUrl: env.SMTP_URL },
    identity: {
      issuer: env.IDENTITY_ISSUER,
      jwksUri: env.IDENTITY_JWKS_URI,
      clientId: env.IDENTITY_CLIENT_ID,
      userPoolId: env.IDENTITY_USER_POOL_ID,
      /** Set where the embedded identity is used; absent, the AWS endpoint of the pool's region is. */
      adminEndpoint: env.IDENTITY_ADMIN_ENDPOINT,
      adminCredentials: adminCredentials(env),
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
