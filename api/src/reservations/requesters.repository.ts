import { HOLD_STATES } from '@lotes/shared-contract';
import { sql, type RawBuilder } from 'kysely';
import { withNext } from '../database/send-with-next';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import { holdIsNotOver } from '../queue';

/** Identifiers of the person who requests lots, as far as they are known. */
export interface Requester {
  /** Mailbox of the e-mail (`database/mailbox.ts`). */
  buzon: string;
  telefono: string;
  /** Hash of the network that the request comes from; null if the network is not limited. */
  origen: string | null;
  /** Key of the account of the requester; null if there is none, and for staff. */
  cuenta: number | null;
}

/** Condition on a reservation: the account itself requested it. Rows that staff made have no `origen`. */
const requestedByAccount = (cuenta: number | null): Counted =>
  sql<boolean>`(cliente = ${cuenta} and origen is not null)`;

/** Condition on reservations that count as the requester's own (R9.7, R9.12). */
export type Counted = RawBuilder<boolean>;

/**
 * Returns the condition for a requester who only claims the mailbox and phone: reservations with the same mailbox, phone or
 * account. An identifier that is null matches none.
 */
export const claimedBy = ({
  buzon,
  telefono,
  cuenta,
}: {
  [Fact in 'buzon' | 'telefono' | 'cuenta']: Requester[Fact] | null;
}): Counted => sql<boolean>`(buzon = ${buzon} or telefono = ${telefono} or ${requestedByAccount(cuenta)})`;

/**
 * Returns the condition for a requester whose mailbox is proved: reservations with that mailbox that are confirmed or were made
 * from the same network, or of the same account. Other people's reservations under this mailbox or phone do not count.
 */
export const provedBy = ({ buzon, origen, cuenta }: Requester): Counted =>
  sql<boolean>`(buzon = ${buzon} and (correo_confirmado or origen = ${origen}) or ${requestedByAccount(cuenta)})`;

/**
 * Makes requests of one mailbox, phone, network or account wait for each other until the transaction ends, so that two
 * simultaneous requests cannot both pass the limits. The keys are locked in a fixed order.
 */
export async function lockRequester(
  transaction: Transaction,
  requester: { [Fact in keyof Requester]: Requester[Fact] | null },
): Promise<void> {
  const { buzon, telefono, origen, cuenta } = requester;
  const account = cuenta === null ? null : `cuenta ${cuenta}`;
  await sql`select pg_advisory_xact_lock(clave) from (
    select hashtextextended(dato, 5551) as clave
    from unnest(array[${buzon}, ${telefono}, ${origen}, ${account}]::text[]) as dato
    where dato is not null
    order by 1
  ) as claves ${withNext}`.execute(transaction);
}

/** Facts of a requester's earlier requests that the limits need. */
export interface EarlierRequests {
  /** True if one of the requester's reservations is for a wanted lot and was made after the given instant. */
  repeated: boolean;
  /** How many of the requester's reservations hold or wait for a lot now, without those that the request displaces. */
  live: number;
  /** How many reservations of unconfirmed people, made from the requester's network, hold or wait for a lot now. */
  unconfirmed: number;
}

/** Counts the earlier requests of a requester, in one statement. */
export async function earlierRequests(
  database: Queryable,
  { counted, origen, lots, displaces, since, now }: EarlierRequestsQuery,
): Promise<EarlierRequests> {
  const mine = database.selectFrom('reservas').where(counted);
  const live = database
    .selectFrom('reservas')
    .select((value) => value.fn.countAll<number>().as('count'))
    .where('estado', 'in', literals(...HOLD_STATES))
    .where(holdIsNotOver(now));
  return database
    .selectNoFrom((value) => [
      value
        .exists(mine.select('codigo').where('lote', 'in', lots).where('creada_en', '>', since))
        .$castTo<boolean>()
        .as('repeated'),
      (displaces ? live.where('lote', 'not in', lots) : live)
        .where(counted)
        .$asScalar()
        .$notNull()
        .as('live'),
      live
        .where('origen', '=', origen)
        .where('correo_confirmado', '=', false)
        .$asScalar()
        .$notNull()
        .as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
}

interface EarlierRequestsQuery {
  counted: Counted;
  /** Hash of the network; if it is null, `unconfirmed` is 0. */
  origen: string | null;
  /** Keys of the wanted lots. */
  lots: readonly number[];
  /** True if the request ends the reservations that wait for its lots (R10.8). */
  displaces: boolean;
  since: Date;
  now: Date;
}
