import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../workspace';

const UrlListSchema = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RELEASE_DIR: z.string().min(1).default('.release'),
  RELEASE_PUBLIC_KEY: z.base64().optional(),
  ENVIRONMENT: z.string().min(1).default('local'),
  API_URLS: UrlListSchema,
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_USER_POOL_ID: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)+-\d_[0-9a-zA-Z]+$/)
    .max(55)
    .default('us-east-2_LotesDemo'),
  IDENTITY_CLIENT_ID: z.string().min(1).default('lotesdemo0000000000000001'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
});

/** A refusal to start, told in one sentence that names what to change. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
}

/** What one gateway process was told by its environment. */
export interface GatewayConfig {
  port: number;
  host: string;
  logLevel: string;
  /** Directory of the release store; `/remotes` and `/shell` in it are served. */
  releaseDir: string;
  /** Ed25519 key, 32 bytes, base64: a registry that it does not verify is not served. */
  publicKey: string;
  environment: string;
  apiUrls: readonly string[];
  identity: {
    /** Where /identity is forwarded to; undefined where browsers talk to the provider itself. */
    url: string | undefined;
    region: string;
    userPoolId: string;
    clientId: string;
  };
  /** Whether X-Forwarded-* of a proxy in front is believed. */
  trustProxy: boolean;
}

/** @throws Misconfiguration where a variable is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    throw new Misconfiguration(`The gateway cannot start: please correct ${problems.join(', ')}.`);
  }
  const env = parsed.data;
  const releaseDir = resolve(ROOT, env.RELEASE_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    releaseDir,
    publicKey: env.RELEASE_PUBLIC_KEY ?? publishedKey(releaseDir),
    environment: env.ENVIRONMENT,
    apiUrls: env.API_URLS,
    identity: {
      url: env.IDENTITY_URL?.replace(/\/$/, ''),
      region: env.IDENTITY_USER_POOL_ID.split('_')[0] ?? '',
      userPoolId: env.IDENTITY_USER_POOL_ID,
      clientId: env.IDENTITY_CLIENT_ID,
    },
    trustProxy: env.TRUST_PROXY === 'on',
  };
}

/** The key that the store wrote beside its private one; a gateway needs no more than that. */
function publishedKey(releaseDir: string): string {
  const file = join(releaseDir, 'keys', 'release-signing.pub');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Misconfiguration(
      `The gateway cannot start: set RELEASE_PUBLIC_KEY, or publish first (${file}).`,
      {
        cause,
      },
    );
  }
}
