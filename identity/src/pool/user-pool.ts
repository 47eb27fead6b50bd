import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Mailbox } from '../mail/mailbox';
import type { SigningKeys } from '../tokens/signing-keys';
import type { PoolTriggers } from './triggers';

/** What is configured of a pool. Durations in seconds. */
export interface PoolSettings {
  region: string;
  userPoolId: string;
  clientId: string;
  /** Where identities are looked up for tokens of this pool. */
  identityPoolId: string;
  /** `iss` of the tokens. */
  issuer: string;
  accessTokenTtl: number;
  refreshTokenTtl: number;
  /** Where the links in mails lead. */
  publicUrl: string;
  /** Key pair that signs administrative calls. */
  admin: { accessKeyId: string; secretAccessKey: string };
  /** Limits on how often one address may ask, and one account have a code sent. */
  rateLimits: boolean;
  /** Whether people may, or have to, prove a second factor. */
  mfa: 'off' | 'optional' | 'required';
  /** Whether devices are known: not at all, remembered where the person says so, or always. */
  devices: 'off' | 'opt-in' | 'always';
  /** A remembered device takes the place of the second factor; otherwise it is asked for after it. */
  deviceInsteadOfMfa: boolean;
  /** Where the hosted page may lead, each address exactly; without any there is no hosted login. */
  hosted: { callbackUrls: readonly string[]; logoutUrls: readonly string[] };
}

/** One user pool at work: everything that an operation needs. */
export interface UserPool {
  settings: PoolSettings;
  database: Database;
  keys: SigningKeys;
  /** 32 bytes known to this pool alone. */
  secret: Buffer;
  mailbox: Mailbox;
  /** Code of the pool's owner; none but in tests. */
  triggers: PoolTriggers;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The part of the pool id that goes into every password verifier. */
export function poolNameOf({ userPoolId }: PoolSettings): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1);
}
