import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Mailbox } from '../mail/mailbox';
import type { SigningKeys } from '../tokens/signing-keys';
import type { PoolTriggers } from './triggers';

/** Configuration of a pool. Durations are in seconds. */
export interface PoolSettings {
  region: string;
  userPoolId: string;
  clientId: string;
  /** Id of the identity pool for tokens of this pool. */
  identityPoolId: string;
  /** `iss` of the tokens. */
  issuer: string;
  accessTokenTtl: number;
  refreshTokenTtl: number;
  /** Origin of the links in mails. */
  publicUrl: string;
  /** Key pair that signs administrative calls. */
  admin: { accessKeyId: string; secretAccessKey: string };
  /** True if calls per address, and codes sent per account, are limited. */
  rateLimits: boolean;
  /** Second factors: not offered, up to the user, or mandatory. */
  mfa: 'off' | 'optional' | 'required';
  /** Devices: not tracked, remembered at the user's request, or always remembered. */
  devices: 'off' | 'opt-in' | 'always';
  /** True if a remembered device replaces the second factor; otherwise its proof is requested after it. */
  deviceInsteadOfMfa: boolean;
  /** Addresses to which the hosted page may redirect, compared exactly; without any there is no hosted login. */
  hosted: { callbackUrls: readonly string[]; logoutUrls: readonly string[] };
}

/** A running user pool: everything that an operation needs. */
export interface UserPool {
  settings: PoolSettings;
  database: Database;
  keys: SigningKeys;
  /** 32 bytes that only this pool knows. */
  secret: Buffer;
  mailbox: Mailbox;
  /** The pool owner's own code; only tests have any. */
  triggers: PoolTriggers;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The part of the pool id that goes into every password verifier. */
export function poolNameOf({ userPoolId }: PoolSettings): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1);
}
