import type { Selectable } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database';
import type { UserAttributes, UserRow, UserStatus } from '../database/tables';
import { endSignIns } from '../sessions/end-sign-ins';
import type { PasswordVerifier } from '../srp/verifier';

export type User = Selectable<UserRow>;

export interface NewUser {
  sub: string;
  email: string;
  attributes: UserAttributes;
  status: UserStatus;
  verifier: PasswordVerifier;
  temporaryPasswordExpiresAt: Date | null;
}

/** Adds a user. False if the e-mail already has one. */
export async function insertUser(database: Database, user: NewUser, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('users')
    .values({
      sub: user.sub,
      email: user.email,
      attributes: JSON.stringify(user.attributes),
      status: user.status,
      srp_salt: user.verifier.salt,
      srp_verifier: user.verifier.verifier,
      temporary_password_expires_at: user.temporaryPasswordExpiresAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findUserByEmail(database: Database, email: string): Promise<User | undefined> {
  return database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findUserBySub(database: Database, sub: string): Promise<User | undefined> {
  return database.selectFrom('users').selectAll().where('sub', '=', sub).executeTakeFirst();
}

/**
 * Sets a password and the user's status. Ends the sign-ins in progress and forgets the remembered browsers, since they began
 * with the previous password.
 */
export async function setPassword(
  database: Database,
  sub: string,
  verifier: PasswordVerifier,
  status: UserStatus,
  now: Date,
  temporaryPasswordExpiresAt: Date | null = null,
): Promise<void> {
  await database
    .updateTable('users')
    .set({
      srp_salt: verifier.salt,
      srp_verifier: verifier.verifier,
      status,
      temporary_password_expires_at: temporaryPasswordExpiresAt,
      updated_at: now,
    })
    .where('sub', '=', sub)
    .execute();
  await endSignIns(database, sub);
}

export async function setAttributes(
  database: Database,
  sub: string,
  attributes: UserAttributes,
  now: Date,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ attributes: JSON.stringify(attributes), updated_at: now })
    .where('sub', '=', sub)
    .execute();
}

/** PostgreSQL's code for a value that is taken. */
const UNIQUE_VIOLATION = '23505';

/** Makes a proven e-mail the user's name and attribute. False if another user has it. */
export async function setEmail(database: Database, user: User, email: string, now: Date): Promise<boolean> {
  const attributes = JSON.stringify({ ...user.attributes, email, email_verified: 'true' });
  try {
    await database
      .updateTable('users')
      .set({ email, attributes, updated_at: now })
      .where('sub', '=', user.sub)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function setStatus(
  database: Database,
  sub: string,
  status: UserStatus,
  now: Date,
): Promise<void> {
  await database.updateTable('users').set({ status, updated_at: now }).where('sub', '=', sub).execute();
}

/** Sets whether a user may sign in. */
export async function setEnabled(
  database: Database,
  sub: string,
  enabled: boolean,
  now: Date,
): Promise<void> {
  await database.updateTable('users').set({ enabled, updated_at: now }).where('sub', '=', sub).execute();
  if (!enabled) await endSignIns(database, sub);
}

/** Marks the e-mail as verified and the user as confirmed. */
export async function confirmUser(database: Database, user: User, now: Date): Promise<void> {
  await database
    .updateTable('users')
    .set({
      status: 'CONFIRMED',
      attributes: JSON.stringify({ ...user.attributes, email_verified: 'true' }),
      updated_at: now,
    })
    .where('sub', '=', user.sub)
    .execute();
}

export async function deleteUser(database: Database, sub: string): Promise<void> {
  await database.deleteFrom('codes').where('sub', '=', sub).execute();
  await database.deleteFrom('users').where('sub', '=', sub).execute();
}
