import {
  Misconfiguration,
  readEnvironment,
  regionOf,
  serverVariables,
  TrustProxySchema,
  type TrustProxy,
  UserPoolIdSchema,
  VideoHostsSchema,
} from '@lotes/shared-node/configuration';
import { z } from 'zod';
import type { ReleaseStoreOptions } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import type { KnownHosts } from './known-hosts';
import { limitsFor, type Limits } from './upstream/limits';

const UrlListSchema = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const EnvironmentSchema = z.object({
  ...serverVariables(8080),
  RELEASE_DIR: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).optional(),
  TRUST_ID: z.base64().optional(),
  ENVIRONMENT: z.string().min(1).default('local'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_URLS: UrlListSchema,
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_USER_POOL_ID: UserPoolIdSchema.default('us-east-2_LotesDemo'),
  IDENTITY_CLIENT_ID: z.string().min(1).default('lotesdemo0000000000000001'),
  IDENTITY_LIBRARY: z
    .enum(['amazon-cognito-identity-js', 'aws-amplify'])
    .default('amazon-cognito-identity-js'),
  MFA: z.enum(['off', 'optional', 'required']).default('off'),
  TEXT_MESSAGES: z.enum(['on', 'off']).default('off'),
  IDENTITY_FLOW: z.enum(['password', 'custom']).default('password'),
  TOKEN_STORAGE: z.enum(['browser', 'cookies']).default('browser'),
  HOSTED_LOGIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIDEO_HOSTS: VideoHostsSchema,
  MAX_STREAMS: z.coerce.number().int().min(1).optional(),
  MAX_NETWORK_STREAMS: z.coerce.number().int().min(1).optional(),
  TRUST_PROXY: TrustProxySchema.default(false),
});

/** Configuration of one gateway process. */
export interface GatewayConfig {
  port: number;
  host: string;
  logLevel: string;
  /** The release store, of which `/remotes` and `/shell` are served, and the root that it must have. */
  releases: ReleaseStoreOptions;
  environment: string;
  hosts: KnownHosts;
  apiUrls: readonly string[];
  identity: {
    /** Address to which /identity is forwarded; undefined if browsers talk to the provider itself. */
    url: string | undefined;
    region: string;
    userPoolId: string;
    clientId: string;
    /** Client library with which pages reach the pool. */
    library: 'amazon-cognito-identity-js' | 'aws-amplify';
    /** The pool's setting for second factors; pages offer them accordingly. */
    mfa: 'off' | 'optional' | 'required';
    /** True if the pool sends text messages; without them, pages do not ask users to verify a phone. */
    textMessages: boolean;
    /** "custom" if the pool's owner asks challenges of their own after the password. */
    flow: 'password' | 'custom';
    /** Storage for tokens between pages: the browser's, or cookies (record 0076). */
    tokens: 'browser' | 'cookies';
    /** The provider's own sign-in page; undefined if it is not offered. */
    hostedUrl: string | undefined;
  };
  /** Hosts whose players a page may frame. */
  videoHosts: readonly string[];
  limits: Limits;
  /** Proxies whose X-Forwarded-* is trusted; none if the gateway is reached directly. */
  trustProxy: TrustProxy;
}

/**
 * Returns the configuration of the process from its environment.
 * @throws {Misconfiguration} if a variable is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): GatewayConfig {
  const env = readEnvironment('gateway', EnvironmentSchema, environment);
  const releases = releaseStoreOptions(ROOT, environment);
  const production = env.NODE_ENV === 'production';
  if (production && !env.PUBLIC_URL) {
    throw new Misconfiguration('The gateway cannot start: set PUBLIC_URL to the address that visitors use.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    releases,
    environment: env.ENVIRONMENT,
    hosts: {
      publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`),
      loopback: !production,
    },
    apiUrls: env.API_URLS,
    identity: {
      url: env.IDENTITY_URL?.replace(/\/$/, ''),
      region: regionOf(env.IDENTITY_USER_POOL_ID),
      userPoolId: env.IDENTITY_USER_POOL_ID,
      clientId: env.IDENTITY_CLIENT_ID,
      library: env.IDENTITY_LIBRARY,
      mfa: env.MFA,
      textMessages: env.TEXT_MESSAGES === 'on',
      flow: env.IDENTITY_FLOW,
      tokens: env.TOKEN_STORAGE,
      hostedUrl: env.HOSTED_LOGIN_URL?.replace(/\/$/, ''),
    },
    videoHosts: env.VIDEO_HOSTS,
    limits: limitsOf(env, production),
    trustProxy: env.TRUST_PROXY,
  };
}

/** The limits of a gateway. A machine that tests the load of many visitors, outside production, is no single visitor. */
function limitsOf(env: z.infer<typeof EnvironmentSchema>, production: boolean): Limits {
  const networkStreams = env.MAX_NETWORK_STREAMS ?? (production ? undefined : Infinity);
  const limits = limitsFor(env.API_URLS.length, env.MAX_STREAMS, networkStreams);
  return env.TRUST_PROXY === false ? limits : { ...limits, networkConnections: limits.connections };
}
