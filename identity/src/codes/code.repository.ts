import type { Database } from '../database/database';

/** Attributes that a code proves, by the attribute's name. */
export type ProvenAttribute = 'email' | 'phone_number';
export type CodePurpose = 'sign-up' | 'forgot-password' | 'second-factor' | ProvenAttribute;

export interface StoredCode {
  code_hash: Buffer;
  expires_at: Date;
  /** Tries so far, the present one included. */
  tries: number;
  /** The e-mail or phone number to which it was sent. */
  address: string | null;
}

/** Saves a code; it replaces the user's previous one for the same purpose. */
export async function saveCode(
  database: Database,
  code: { sub: string; purpose: CodePurpose; code_hash: Buffer; expires_at: Date; address: string },
): Promise<void> {
  await database
    .insertInto('codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.columns(['sub', 'purpose']).doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

/** Counts a try before its outcome is known, so that tries made at the same time all count. */
export async function countTry(
  database: Database,
  sub: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  return database
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .returning(['code_hash', 'expires_at', 'tries', 'address'])
    .executeTakeFirst();
}

/** Deletes a code that was redeemed. False if another request redeemed it first. */
export async function deleteUsedCode(
  database: Database,
  sub: string,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('codes')
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The new address that this user has to confirm by a code, if there is one. */
export async function waitingAddress(
  database: Database,
  sub: string,
  purpose: ProvenAttribute,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('codes')
    .select('address')
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.address ?? undefined;
}

/** Makes codes of a person void: those for one purpose, or all. */
export async function dropCodes(database: Database, sub: string, purpose?: CodePurpose): Promise<void> {
  const all = database.deleteFrom('codes').where('sub', '=', sub);
  await (purpose ? all.where('purpose', '=', purpose) : all).execute();
}
