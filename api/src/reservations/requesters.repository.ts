import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { holdIsNotOver } from '../queue';

/** Who asks for lots, as far as it is known. */
export interface Requester {
  /** Where the e-mail arrives (`http/mailbox.ts`). */
  buzon: string;
  telefono: string;
  /** Hash of the network that the request comes from; null where it does not matter. */
  origen: string | null;
}

/** Which reservations count as the requester's own (R9.7, R9.12). */
export type Counted = RawBuilder<boolean>;

/** Those with the same mailbox or telephone: what the requester says of themselves. One that is null is nobody's. */
export const claimedBy = ({
  buzon,
  telefono,
}: {
  [Fact in 'buzon' | 'telefono']: Requester[Fact] | null;
}): Counted => sql<boolean>`(buzon = ${buzon} or telefono = ${telefono})`;

/**
 * Those of a requester whose mailbox is proved: confirmed as well, or made from the same network. What others made under
 * this mailbox or telephone is not theirs.
 */
export const provedOf = ({ buzon, origen }: Requester): Counted =>
  sql<boolean>`(buzon = ${buzon} and (correo_confirmado or origen = ${origen}))`;

/**
 * Makes requests of one mailbox, telephone or network take turns until the transaction ends, so that two at once cannot
 * both pass the limits. The keys are locked in a fixed order.
 */
export async function lockRequester(transaction: Transaction, requester: Requester): Promise<void> {
  const { buzon, telefono, origen } = requester;
  await sql`select pg_advisory_xact_lock(clave) from (
    select hashtextextended(dato, 5551) as clave
    from unnest(array[${buzon}, ${telefono}, ${origen}]::text[]) as dato
    where dato is not null
    order by 1
  ) as claves`.execute(transaction);
}

function liveOnes(database: Queryable, now: Date) {
  return database
    .selectFrom('reservas')
    .select((value) => value.fn.countAll<number>().as('count'))
    .where('estado', 'in', ['pendiente', 'activa'])
    .where(holdIsNotOver(now));
}

/** How many of the counted reservations hold or wait for a lot now. */
export async function countLive(database: Queryable, counted: Counted, now: Date): Promise<number> {
  return (await liveOnes(database, now).where(counted).executeTakeFirstOrThrow()).count;
}

/** How many reservations of unconfirmed people hold or wait for a lot now that were made from a network. */
export async function countUnconfirmed(database: Queryable, origen: string, now: Date): Promise<number> {
  const query = liveOnes(database, now).where('origen', '=', origen).where('correo_confirmado', '=', false);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** True where one of the counted reservations is for any of these lots and was made after an instant. */
export async function askedSince(
  database: Queryable,
  counted: Counted,
  lots: number[],
  since: Date,
): Promise<boolean> {
  const row = await database
    .selectFrom('reservas')
    .select('codigo')
    .where(counted)
    .where('lote', 'in', lots)
    .where('creada_en', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
