import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { withNext } from '../database/send-with-next';
import { literals } from '../database/literal-values';
import type { Transaction } from '../database/database';
import type { Outbox } from '../database/tables';

export type WaitingMail = Pick<
  Selectable<Outbox>,
  'id' | 'message_id' | 'contenido' | 'intentos' | 'rechazado_desde'
>;

/** Adds messages, except those whose Message-ID is there already. */
export async function insertMails(
  transaction: Transaction,
  rows: readonly Insertable<Outbox>[],
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .modifyEnd(withNext)
    .execute();
}

const isTakenBack = sql<boolean>`exists (select from outbox_retirados where mensaje = outbox.id)`;

/**
 * Locks the message that is due longest, that no other worker has locked and that is not among those sent by this transaction.
 * Those that never failed come first, so that new mail does not wait for mail that may fail again.
 */
export async function lockDueMail(
  transaction: Transaction,
  now: Date,
  sent: readonly WaitingMail[],
): Promise<(WaitingMail & { isTakenBack: boolean }) | undefined> {
  return transaction
    .selectFrom('outbox')
    .select(['id', 'message_id', 'contenido', 'intentos', 'rechazado_desde'])
    .select(isTakenBack.as('isTakenBack'))
    .where('enviado_en', 'is', null)
    .where('disponible_en', '<=', now)
    .where('id', '<>', sql<number>`all(${sent.map(({ id }) => id)}::bigint[])`)
    .orderBy(sql`intentos > 0`)
    .orderBy('disponible_en')
    .orderBy('id')
    .limit(literals(1))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes a locked message if it was taken back since it was locked; returns true if it was. */
export async function deleteIfTakenBack(transaction: Transaction, { id }: WaitingMail): Promise<boolean> {
  const mail = transaction.deleteFrom('outbox').where('id', '=', id).where(isTakenBack);
  return (await mail.executeTakeFirst()).numDeletedRows > 0n;
}

/** Marks locked messages as sent. */
export async function markMailsSent(
  transaction: Transaction,
  mails: readonly WaitingMail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .updateTable('outbox')
    .set((row) => ({ intentos: row('intentos', '+', 1), enviado_en: at, ultimo_error: null }))
    .where('id', '=', sql<number>`any(${mails.map(({ id }) => id)}::bigint[])`)
    .execute();
}

/** Stores why a locked message could not be sent, since when the mail server has refused it, and when it is due again. */
export async function postponeMail(
  transaction: Transaction,
  { id, intentos }: WaitingMail,
  failure: { reason: string; until: Date; refusedSince: Date | null },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({
      intentos: intentos + 1,
      ultimo_error: failure.reason,
      disponible_en: failure.until,
      rechazado_desde: failure.refusedSince,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores why and when the mail server refused a locked message for good: it is not due again. */
export async function refuseMail(
  transaction: Transaction,
  { id, intentos }: WaitingMail,
  refusal: { reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({
      intentos: intentos + 1,
      ultimo_error: refusal.reason,
      disponible_en: sql<Date>`'infinity'`,
      rechazado_en: refusal.at,
      rechazado_desde: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes transactions that send mail to one mailbox take turns until they end. */
export async function lockMailbox(transaction: Transaction, buzon: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${buzon}, 5552))`.execute(transaction);
}

/** Messages to count: those caused by calls open to every visitor, or all. */
export type CountedMails = 'of-public-calls' | 'all';

/** Returns how many milliseconds after an instant each later message to a mailbox was queued, in order. */
export async function offsetsOfMailsTo(
  transaction: Transaction,
  buzon: string,
  { since, counted }: { since: Date; counted: CountedMails },
): Promise<number[]> {
  const mails = await transaction
    .selectFrom('outbox')
    .select(sql<number>`(extract(epoch from creado_en - ${since}) * 1000)::double precision`.as('offset'))
    .where('buzon', '=', buzon)
    .where('creado_en', '>', since)
    .$if(counted === 'of-public-calls', (all) => all.where('por_llamada_publica', '=', true))
    .orderBy('creado_en')
    .execute();
  return mails.map(({ offset }) => offset);
}

/** Delays messages that this transaction has queued by some seconds, and marks them as mail of a step of staff. */
export async function holdBackMails(
  transaction: Transaction,
  messageIds: readonly string[],
  { paso, seconds }: { paso: number; seconds: number },
): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`update outbox set paso = ${paso}, disponible_en = disponible_en + make_interval(secs => ${seconds})
    where message_id = any(${messageIds}) and enviado_en is null and paso is null
      and xmin = pg_current_xact_id()::xid`.execute(transaction);
}

const isAmong = (messageIds: readonly string[]) => sql<boolean>`message_id = any(${messageIds})`;

/** How many of the messages that a step takes back were deleted, are locked, so that they may be being sent, or were sent before. */
export interface TakenBackMails {
  deleted: number;
  beingSent: number;
  sent: number;
}

/**
 * Deletes the given messages that were not sent yet. Those that others have locked are noted instead, without waiting for the lock:
 * the worker deletes them (`deleteIfTakenBack`), unless it is sending them and the mail server takes them.
 */
export async function takeBackMailsById(
  transaction: Transaction,
  messageIds: readonly string[],
): Promise<TakenBackMails> {
  const { rows } = await sql<{ deleted: number; waiting: number; sent: number }>`
    with found as (select id, enviado_en is null as waits from outbox where ${isAmong(messageIds)}),
    waiting as (select id from found where waits),
    idle as (select id from outbox where id in (select id from waiting) and enviado_en is null for update skip locked),
    noted as (insert into outbox_retirados select id from waiting where id not in (select id from idle)
      on conflict do nothing),
    deleted as (delete from outbox where id in (select id from idle) returning id)
    select (select count(*)::int from deleted) as deleted, (select count(*)::int from waiting) as waiting,
      (select count(*)::int from found where not waits) as sent`.execute(transaction);
  const { deleted = 0, waiting = 0, sent = 0 } = rows[0] ?? {};
  return { deleted, beingSent: waiting - deleted, sent };
}

/**
 * Milliseconds that a statement may wait for a message that is being sent: longer than its row can be locked, which is the limit of a
 * batch (`outbox-worker.ts`) and that of one more message (`mail-transport.ts`); shorter than a statement may stay unanswered
 * (`database/watched-pool.ts`).
 */
const SENDING_MS = 12_000;

/** Runs a statement that may wait for a message that is being sent; the limit of the others stays. */
async function waitForSending<Result>(
  transaction: Transaction,
  statement: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ usual: string }>`
    with before as materialized (select current_setting('statement_timeout') as usual)
    select usual, set_config('statement_timeout', ${String(SENDING_MS)}, true) from before`.execute(
    transaction,
  );
  const result = await statement();
  await sql`select set_config('statement_timeout', ${rows[0]?.usual}, true)`.execute(transaction);
  return result;
}

/**
 * Deletes the given messages that were not sent yet, and waits for those that are being sent.
 * @returns true if one was sent and is still stored.
 */
export async function settleMails(transaction: Transaction, messageIds: readonly string[]): Promise<boolean> {
  const unsent = transaction.deleteFrom('outbox').where(isAmong(messageIds)).where('enviado_en', 'is', null);
  await waitForSending(transaction, () => unsent.execute());
  const sent = transaction.selectFrom('outbox').select('id').where(isAmong(messageIds));
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the messages to an address that were not sent yet. */
export async function waitingMailsTo(
  transaction: Transaction,
  address: string,
): Promise<Pick<WaitingMail, 'id' | 'contenido'>[]> {
  return transaction
    .selectFrom('outbox')
    .select(['id', 'contenido'])
    .where(sql`contenido->>'to'`, '=', address)
    .where('enviado_en', 'is', null)
    .execute();
}

/** Writes another text into a message, unless it is being sent or its content has changed since it was read. */
export async function rewriteMail(
  transaction: Transaction,
  { id, contenido }: Pick<WaitingMail, 'id' | 'contenido'>,
  text: string,
): Promise<void> {
  await sql`update outbox set contenido = jsonb_set(contenido, '{text}', to_jsonb(${text}::text)) where id = (
    select id from outbox where id = ${id} and enviado_en is null and contenido = ${JSON.stringify(contenido)}::jsonb
    for update skip locked)`.execute(transaction);
}

/**
 * Deletes the unsent mail of a step of staff, and waits for what is being sent; returns whether there was any, and the addresses to which mail of that step was sent
 * already and is still stored.
 */
export async function takeBackMailsOfStep(
  transaction: Transaction,
  paso: number,
): Promise<{ hadUnsent: boolean; sent: string[] }> {
  const unsent = transaction.deleteFrom('outbox').where('paso', '=', paso).where('enviado_en', 'is', null);
  const { numDeletedRows } = await waitForSending(transaction, () => unsent.executeTakeFirst());
  const { rows } = await sql<{ correo: string }>`
    select distinct contenido->>'to' as correo from outbox where paso = ${paso}`.execute(transaction);
  return { hadUnsent: numDeletedRows > 0n, sent: rows.map(({ correo }) => correo) };
}
