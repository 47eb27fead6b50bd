import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { later } from '@lotes/shared-contract/dates';
import { keyFor } from '../pool/pool-secret';
import type { UserPool } from '../pool/user-pool';
import { ServiceError, wrongCredentials } from '../protocol/service-error';
import { CHALLENGE_TTL_S } from '../sessions/challenge-sessions';
import { spendSecretBlock } from '../sessions/spent-secret-blocks';
import { makeServerKeys, readClientKey, sharedKey, verifiesClaim } from '../srp/handshake';
import { openBlock, sealBlock, type SecretBlock } from '../srp/secret-block';
import type { PasswordVerifier, VerifierOwner } from '../srp/verifier';
import { isNear, parseClaimTimestamp } from './claim-timestamp';

/** The secret to prove: a user's password, or that of a device. A block of one kind is invalid for the other. */
export type ClaimPurpose = 'secret block' | 'device secret block';

/** The answer to a challenge, as the client library sends it. */
export const ClaimSchema = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().max(64),
  DEVICE_KEY: z.string().max(128).nullish(),
});
export type Claim = z.output<typeof ClaimSchema>;

/** @throws {ServiceError} if the client's public value is not valid */
export function requireClientKey(SRP_A: string): bigint {
  const clientKey = readClientKey(SRP_A);
  if (clientKey === undefined) throw new ServiceError('InvalidParameterException', 'SRP_A is not valid.');
  return clientKey;
}

/** The challenge to prove a secret: the client's input, and the encrypted block that the client returns. */
export function makeClaimChallenge(
  pool: UserPool,
  purpose: ClaimPurpose,
  who: Pick<SecretBlock, 'userId' | 'username'> & { custom?: boolean },
  clientKey: bigint,
  { salt, verifier }: PasswordVerifier,
) {
  const server = makeServerKeys(verifier);
  const block: SecretBlock = {
    custom: false,
    ...who,
    id: randomUUID(),
    clientKey: clientKey.toString(16),
    serverSecret: server.secret.toString(16),
    serverKey: server.publicKey.toString(16),
    expiresAt: later(pool.now(), { seconds: CHALLENGE_TTL_S }).getTime(),
  };
  return { SRP_B: block.serverKey, SALT: salt, SECRET_BLOCK: sealBlock(keyFor(pool.secret, purpose), block) };
}

/**
 * Opens the block of an answer. @throws {ServiceError} if it has expired, was used before, or belongs to another user
 */
export async function takeBlock(pool: UserPool, purpose: ClaimPurpose, claim: Claim): Promise<SecretBlock> {
  const block = openBlock(keyFor(pool.secret, purpose), claim.PASSWORD_CLAIM_SECRET_BLOCK);
  const at = parseClaimTimestamp(claim.TIMESTAMP);
  if (!block || !at || !isNear(at, pool.now())) throw wrongCredentials();
  const expiresAt = new Date(block.expiresAt);
  if (expiresAt <= pool.now() || block.userId !== claim.USERNAME) throw wrongCredentials();
  if (!(await spendSecretBlock(pool, block.id, expiresAt))) throw wrongCredentials();
  return block;
}

/** True if an answer was made with the secret behind the verifier. */
export function provesClaim(
  block: SecretBlock,
  owner: VerifierOwner,
  verifier: string,
  claim: Claim,
): boolean {
  const server = { secret: BigInt(`0x${block.serverSecret}`), publicKey: BigInt(`0x${block.serverKey}`) };
  const key = sharedKey(BigInt(`0x${block.clientKey}`), server, verifier);
  const signed = {
    ...owner,
    secretBlock: claim.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: claim.TIMESTAMP,
  };
  return verifiesClaim(key, signed, claim.PASSWORD_CLAIM_SIGNATURE);
}
