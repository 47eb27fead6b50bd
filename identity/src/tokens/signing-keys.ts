import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Database } from '../database/database';

/** The pool's key for tokens. It is kept in the database, so that tokens outlive a restart. */
export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  /** The body that the JWKS address returns. */
  jwks: JSONWebKeySet;
  /** Finds the public key of a token. */
  resolve: JWTVerifyGetKey;
}

const ALGORITHM = 'RS256';

async function newPrivateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  return exportJWK(privateKey);
}

/** Reads the newest key, or makes the first one; two processes that start together agree on it. */
async function readOrMake(database: Database, now: Date): Promise<{ kid: string; jwk: JWK }> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table signing_keys in exclusive mode`.execute(transaction);
    const newest = await transaction
      .selectFrom('signing_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (newest) return { kid: newest.kid, jwk: newest.private_jwk };
    const made = { kid: randomUUID(), jwk: await newPrivateKey() };
    await transaction
      .insertInto('signing_keys')
      .values({ kid: made.kid, private_jwk: JSON.stringify(made.jwk), created_at: now })
      .execute();
    return made;
  });
}

/** The pool's signing key and its public key. */
export async function loadSigningKeys(database: Database, now: Date): Promise<SigningKeys> {
  const { kid, jwk } = await readOrMake(database, now);
  const privateKey = await importJWK(jwk, ALGORITHM);
  if (privateKey instanceof Uint8Array) throw new Error('The stored signing key is not a private RSA key.');
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || !n || !e) throw new Error('The stored signing key is not a private RSA key.');
  const jwks: JSONWebKeySet = { keys: [{ kty, n, e, kid, alg: ALGORITHM, use: 'sig' }] };
  return { kid, privateKey, jwks, resolve: createLocalJWKSet(jwks) };
}
