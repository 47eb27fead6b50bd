import { inSeconds, later } from '@lotes/shared-contract/dates';
import type { Database } from '../database/database';
import { newSecret, secretHash } from '../pool/secrets';

/**
 * Time for which a browser is remembered after its user entered the password; below, the lifetime of a code for an app. Both
 * in seconds.
 */
export const REMEMBERED_FOR_S = inSeconds({ hours: 1 });
const CODE_TTL_S = inSeconds({ minutes: 5 });

/** A user who signed in on the hosted page. */
export interface HostedPerson {
  sub: string;
  /** Time of that sign-in. */
  authTime: Date;
}

/** Remembers a browser, and returns the value for its cookie. */
export async function rememberSignIn(database: Database, person: HostedPerson): Promise<string> {
  const token = newSecret();
  await database
    .insertInto('remembered_sign_ins')
    .values({
      token_hash: secretHash(token),
      sub: person.sub,
      auth_time: person.authTime,
      expires_at: later(person.authTime, { seconds: REMEMBERED_FOR_S }),
    })
    .execute();
  return token;
}

/** The user of a remembered browser; undefined if it is not remembered. */
export async function findRemembered(
  database: Database,
  token: string,
  now: Date,
): Promise<HostedPerson | undefined> {
  const row = await database
    .selectFrom('remembered_sign_ins')
    .select(['sub', 'auth_time'])
    .where('token_hash', '=', secretHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { sub: row.sub, authTime: row.auth_time };
}

export async function forgetRemembered(database: Database, token: string): Promise<void> {
  await database.deleteFrom('remembered_sign_ins').where('token_hash', '=', secretHash(token)).execute();
}

/** Forgets a user's remembered browsers and the codes that apps have not used yet. */
export async function endHostedSignIns(database: Database, sub: string): Promise<void> {
  await database.deleteFrom('remembered_sign_ins').where('sub', '=', sub).execute();
  await database
    .deleteFrom('authorization_codes')
    .where('sub', '=', sub)
    .where('used_at', 'is', null)
    .execute();
}

/** Parameters of the request for a code, which the exchange of the code must repeat. */
export interface CodeGrant {
  redirectUri: string;
  codeChallenge: string;
  scope: string;
  nonce: string | null;
}

/** Returns a new code, of which only the hash is stored. */
export async function issueCode(
  database: Database,
  person: HostedPerson,
  grant: CodeGrant,
  now: Date,
): Promise<string> {
  const code = newSecret();
  await database
    .insertInto('authorization_codes')
    .values({
      code_hash: secretHash(code),
      sub: person.sub,
      redirect_uri: grant.redirectUri,
      code_challenge: grant.codeChallenge,
      scope: grant.scope,
      nonce: grant.nonce,
      auth_time: person.authTime,
      expires_at: later(now, { seconds: CODE_TTL_S }),
      used_at: null,
      origin_jti: null,
    })
    .execute();
  return code;
}

/** Uses a code up, whatever the outcome. Undefined if it is unknown, expired, or was used before. */
export async function takeCode(
  database: Database,
  code: string,
  originJti: string,
  now: Date,
): Promise<(HostedPerson & CodeGrant) | undefined> {
  const row = await database
    .updateTable('authorization_codes')
    .set({ used_at: now, origin_jti: originJti })
    .where('code_hash', '=', secretHash(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    sub: row.sub,
    authTime: row.auth_time,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    scope: row.scope,
    nonce: row.nonce,
  };
}

/** Origin of the sign-in for which a code was already used; undefined if it was not used. */
export async function originOfUsedCode(database: Database, code: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('authorization_codes')
    .select('origin_jti')
    .where('code_hash', '=', secretHash(code))
    .executeTakeFirst();
  return row?.origin_jti ?? undefined;
}
