import { sql } from 'kysely';
import { EDITORS_LOCK } from '../database/advisory-locks';
import type { Queryable, Transaction } from '../database/database';
import type { Client, ClientChange, NewClient } from '../database/rows';
import { bankCodeOf } from './bank-code';

/** Adds a client, giving them their number and client code. A used e-mail is refused by `clientes_correo_key`. */
export async function insertClient(transaction: Transaction, client: NewClient): Promise<Client> {
  const { rows } = await sql<{ codigo: number }>`
    select nextval(pg_get_serial_sequence('clientes', 'codigo')) as codigo`.execute(transaction);
  const codigo = rows[0]?.codigo ?? 0;
  return transaction
    .insertInto('clientes')
    .values({ ...client, codigo, codigo_banco: bankCodeOf(codigo) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes transactions that make an account for an e-mail, or remove its user, take turns until they end. */
export async function lockNewAccount(transaction: Transaction, correo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${correo}, 5553))`.execute(transaction);
}

/** Returns the account of an identity, undefined if none is linked to it. */
export async function findClientBySubject(database: Queryable, sub: string): Promise<Client | undefined> {
  return database.selectFrom('clientes').selectAll().where('sub', '=', sub).executeTakeFirst();
}

/** The accounts with these numbers, in no order. */
export async function clientsAmong(database: Queryable, codes: readonly number[]): Promise<Client[]> {
  return database.selectFrom('clientes').selectAll().where('codigo', 'in', codes).execute();
}

export async function findClientByEmail(database: Queryable, correo: string): Promise<Client | undefined> {
  return database.selectFrom('clientes').selectAll().where('correo', '=', correo).executeTakeFirst();
}

/** Returns an account by its number. */
export async function findClient(database: Queryable, codigo: number): Promise<Client | undefined> {
  return database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirst();
}

/** Links an account to the identity that owns it, and records whether its password must still be changed. */
export async function linkIdentity(
  transaction: Transaction,
  codigo: number,
  sub: string | null,
  cambioClave: boolean,
): Promise<Client> {
  return transaction
    .updateTable('clientes')
    .set((row) => ({ sub, cambio_clave: cambioClave, version: row('version', '+', 1) }))
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Gives an account another e-mail. The constraint `clientes_correo_key` refuses one that is in use.
 * @param tokenIssuedAt when the token with the new e-mail was issued
 */
export async function changeEmail(
  transaction: Transaction,
  codigo: number,
  correo: string,
  tokenIssuedAt: Date,
): Promise<Client> {
  return transaction
    .updateTable('clientes')
    .set((row) => ({ correo, correo_dicho_en: tokenIssuedAt, version: row('version', '+', 1) }))
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks an account until the transaction ends. */
export async function lockClient(transaction: Transaction, codigo: number): Promise<Client | undefined> {
  return transaction
    .selectFrom('clientes')
    .selectAll()
    .where('codigo', '=', codigo)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks an account that may be deleted until the transaction ends, so that no other transaction adds a reference to it.
 */
export async function lockClientForDeletion(
  transaction: Transaction,
  codigo: number,
): Promise<Client | undefined> {
  return transaction
    .selectFrom('clientes')
    .selectAll()
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks accounts until the transaction ends, in the order of their numbers, so that two changes of several accounts cannot
 * deadlock.
 */
export async function lockClients(transaction: Transaction, codes: readonly number[]): Promise<void> {
  const clients = transaction.selectFrom('clientes').select('codigo').where('codigo', 'in', codes);
  await clients.orderBy('codigo').forNoKeyUpdate().execute();
}

/**
 * Makes transactions that take the permission to edit users from an account take turns until they end: each sees what the
 * ones before have left. Must be called once the accounts to change are locked, or two transactions could deadlock.
 */
export async function lockEditors(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${EDITORS_LOCK}::bigint)`.execute(transaction);
}

/** The active accounts with the permission to edit users that have a user. */
const editors = (database: Queryable) =>
  database
    .selectFrom('clientes')
    .select('codigo')
    .where(sql<boolean>`'EDITAR_USUARIOS' = any(permisos)`)
    .where('desactivado_en', 'is', null)
    .where('sub', 'is not', null)
    .limit(1);

/**
 * True if the user of another account can sign in and edit users. A user with a temporary password does not count: it may
 * never arrive or be used.
 */
export async function hasOtherEditor(database: Queryable, { codigo }: Client): Promise<boolean> {
  const others = editors(database).where('codigo', '!=', codigo).where('cambio_clave', '=', false);
  return (await others.executeTakeFirst()) !== undefined;
}

/**
 * True once a person has signed in to an active account that may edit users. A person whose password was reset counts: a
 * reset, unlike an invitation, ends sessions.
 */
export async function hasUsedEditor(database: Queryable): Promise<boolean> {
  const used = editors(database).where((row) =>
    row.or([row('cambio_clave', '=', false), row('sesiones_validas_desde', 'is not', null)]),
  );
  return (await used.executeTakeFirst()) !== undefined;
}

/** Milliseconds that calls to the identity provider may take; equal to the gateway's limit for a write. */
const PROVIDER_LIMIT_MS = 30_000;

/** Extends the idle timeout of a transaction, for the time in which changes of accounts are sent to the identity provider. */
export async function extendIdleTimeout(transaction: Transaction): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(PROVIDER_LIMIT_MS)}`.execute(
    transaction,
  );
}

/** Writes a change of a locked account, and raises its version. */
export async function changeClient(
  transaction: Transaction,
  { codigo, version }: Client,
  change: ClientChange,
): Promise<Client> {
  return transaction
    .updateTable('clientes')
    .set({ ...change, version: version + 1 })
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a locked account, with the notes about it; tokens of its user are refused from then on. */
export async function removeClient(
  transaction: Transaction,
  { codigo, sub }: Client,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('clientes').where('codigo', '=', codigo).execute();
  await endIdentity(transaction, sub, now);
}

/** Replaces the name in a deleted account to which the history still refers. */
const DELETED_NAME = 'Cuenta eliminada';

/**
 * Removes the personal data of a locked account, the notes about its user and their private views, and deactivates it; the
 * row stays for what refers to it. Tokens of the user are refused from then on, and the e-mail is free again.
 */
export async function anonymiseClient(
  transaction: Transaction,
  { codigo, version, sub, desactivado_en }: Client,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('clientes')
    .set({
      sub: null,
      nombre: DELETED_NAME,
      apellido: null,
      telefono: null,
      correo: `eliminada-${codigo}@cuenta.invalid`,
      permisos: [],
      cambio_clave: false,
      rtn: null,
      documento: null,
      direccion: null,
      referencias: '[]',
      desactivado_en: desactivado_en ?? now,
      eliminada_en: now,
      version: version + 1,
    })
    .where('codigo', '=', codigo)
    .execute();
  await transaction.deleteFrom('notas').where('cliente', '=', codigo).execute();
  await transaction
    .deleteFrom('vistas')
    .where('duena', '=', codigo)
    .where('compartida', '=', false)
    .execute();
  await endIdentity(transaction, sub, now);
}

/** Refuses every token of an identity from now on. */
async function endIdentity(transaction: Transaction, sub: string | null, now: Date): Promise<void> {
  if (!sub) return;
  await transaction
    .insertInto('identidades_eliminadas')
    .values({ sub, eliminada_en: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True if the account of the identity was deleted. */
export async function isDeletedIdentity(database: Queryable, sub: string): Promise<boolean> {
  const query = database.selectFrom('identidades_eliminadas').select('sub').where('sub', '=', sub);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Refuses every sign-in of an account before an instant. */
export async function endSessionsBefore(
  transaction: Transaction,
  codigo: number,
  instant: Date,
): Promise<void> {
  await transaction
    .updateTable('clientes')
    .set({ sesiones_validas_desde: instant })
    .where('codigo', '=', codigo)
    .execute();
}
