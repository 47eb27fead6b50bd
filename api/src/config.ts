import {
  DatabaseUrlSchema,
  HostListSchema,
  Misconfiguration,
  readEnvironment,
  serverVariables,
  SwitchSchema,
  TrustProxySchema,
  UserPoolIdSchema,
  VideoHostsSchema,
} from '@lotes/shared-node/configuration';
import { z } from 'zod';

/** How many lists a process reads as a whole at the same time; each holds a connection to its end. */
export const MAX_WHOLE_READS = 2;
/**
 * Transactions of one process at a time. A burst on one lot then leaves connections free, and no statement waits too long
 * for a lock.
 */
export const MAX_TRANSACTIONS = 4;

const EnvironmentSchema = z.object({
  ...serverVariables(8081),
  DATABASE_URL: DatabaseUrlSchema,
  /** Each whole read and each transaction holds a connection; one more is for everything else. */
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(MAX_WHOLE_READS + MAX_TRANSACTIONS + 1)
    .max(100)
    .default(10),
  MAIL_DIR: z.string().min(1),
  MAIL_KEPT_DAYS: z.coerce.number().int().min(1).default(90),
  /** At least the validity of a quote (R11.12). */
  QUOTES_KEPT_DAYS: z.coerce.number().int().min(14).default(730),
  MAIL_FROM: z.string().default('Lotes <no-reply@demo.test>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MEDIA_DIR: z.string().min(1),
  /** With `random`, lots without pictures get drawn ones. */
  PICTURE_SOURCE: z.enum(['uploads', 'random']).default('uploads'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  RATE_LIMITS: SwitchSchema.default('on'),
  TRUST_PROXY: TrustProxySchema.default(['loopback']),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_JWKS_URI: z.url(),
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_USER_POOL_ID: UserPoolIdSchema,
  IDENTITY_ADMIN_ENDPOINT: z.url().optional(),
  BANK_LINK_HOSTS: HostListSchema.default([]),
  VIDEO_HOSTS: VideoHostsSchema,
  FIRST_EDITOR: z.email().toLowerCase().optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/**
 * Returns the credentials for the embedded identity; undefined with AWS itself, where the SDK uses the role of the machine.
 */
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

function refuseInProduction(env: z.output<typeof EnvironmentSchema>): void {
  if (env.RATE_LIMITS === 'off') {
    throw new Misconfiguration('The api cannot start: RATE_LIMITS=off is refused in production.');
  }
  if (env.IDENTITY_ADMIN_ENDPOINT) {
    throw new Misconfiguration(
      'The api cannot start: IDENTITY_ADMIN_ENDPOINT, which names the embedded identity, is refused in production.',
    );
  }
  if (env.BANK_LINK_HOSTS.length === 0) {
    throw new Misconfiguration(
      'The api cannot start: BANK_LINK_HOSTS, the hosts of the bank’s payment links, is required in production.',
    );
  }
  if (!env.PUBLIC_URL) {
    throw new Misconfiguration('The api cannot start: set PUBLIC_URL to the address that visitors use.');
  }
}

/**
 * Returns the configuration of the process from its environment.
 * @throws {Misconfiguration} if a variable is missing or wrong, or a combination is refused in production.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = readEnvironment('api', EnvironmentSchema, environment);
  const production = env.NODE_ENV === 'production';
  if (production) refuseInProduction(env);
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    publicUrl: (env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/$/, ''),
    rateLimits: env.RATE_LIMITS === 'on',
    /** Trusted proxies for X-Forwarded-For; by default the gateway on this machine. */
    trustProxy: env.TRUST_PROXY,
    mediaDir: env.MEDIA_DIR,
    pictureSource: env.PICTURE_SOURCE,
    /** Hosts that a bank's link may have, with their subdomains; empty outside production if any host is allowed. */
    bankLinkHosts: env.BANK_LINK_HOSTS,
    /** Hosts whose players a lot's page may show. */
    videoHosts: env.VIDEO_HOSTS,
    /** Address of the user who gets every permission, as long as no account that edits users was ever used. */
    firstEditor: env.FIRST_EDITOR,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    mail: {
      dir: env.MAIL_DIR,
      from: env.MAIL_FROM,
      smtpUrl: env.SMTP_URL,
      /** Days after which a sent message is deleted from the database. */
      keptDays: env.MAIL_KEPT_DAYS,
    },
    /** Days after which a quote is deleted from the database; it is kept longer if something names it. */
    quotes: { keptDays: env.QUOTES_KEPT_DAYS },
    identity: {
      issuer: env.IDENTITY_ISSUER,
      jwksUri: env.IDENTITY_JWKS_URI,
      clientId: env.IDENTITY_CLIENT_ID,
      userPoolId: env.IDENTITY_USER_POOL_ID,
      /** Set if the embedded identity is used; if absent, the AWS endpoint of the pool's region is used. */
      adminEndpoint: env.IDENTITY_ADMIN_ENDPOINT,
      adminCredentials: adminCredentials(env),
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
