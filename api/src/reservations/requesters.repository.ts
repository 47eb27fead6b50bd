import { createHash } from 'node:crypto';
import { HOLD_STATES } from '@lotes/shared-contract';
import { sql, type RawBuilder } from 'kysely';
import { withNext } from '../database/send-with-next';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import { holdIsNotOver } from '../queue';

/** The account of a requester. */
export interface RequestingAccount {
  codigo: number;
  /** Mailbox of its e-mail, which its owner has verified. */
  buzon: string | null;
}

/** Identifiers of the person who requests lots, as far as they are known. */
export interface Requester {
  /** Mailbox of the e-mail (`database/mailbox.ts`). */
  buzon: string;
  telefono: string;
  /** Hash of the network that the request comes from; null if the network is not limited. */
  origen: string | null;
  /** The account of the requester; null if there is none, and for staff. */
  cuenta: RequestingAccount | null;
}

type Condition = RawBuilder<boolean>;

/** Conditions on reservations that count as the requester's own (R9.7, R9.12). */
export interface Counted {
  /** Counts for the two lots that a person may hold or wait for. */
  live: Condition;
  /** Counts as an earlier request for the same lot. */
  repeated: Condition;
}

/** Returns the stored form of an account's mailbox: enough to recognise it, also once the account is deleted. */
export function mailboxHash(buzon: string): string {
  return createHash('sha256').update(buzon).digest('base64url');
}

/** Condition on a reservation: an account of the mailbox requested it, or its owner confirmed it. */
const requestedByMailbox = (buzon: string): Condition =>
  sql<boolean>`(buzon = ${buzon} and correo_confirmado or origen_cuenta = ${mailboxHash(buzon)})`;

/**
 * Condition on a reservation: the account itself requested it, or the person of its mailbox. Rows that staff made have no
 * `origen`.
 */
function requestedByAccount(account: RequestingAccount | null): Condition {
  if (account === null) return sql<boolean>`false`;
  const { codigo, buzon } = account;
  const byPerson = buzon === null ? sql<boolean>`false` : requestedByMailbox(buzon);
  return sql<boolean>`(cliente = ${codigo} and origen is not null or ${byPerson})`;
}

/**
 * Returns the conditions for a requester who only claims the mailbox and phone: reservations with the same mailbox, phone or
 * account. An identifier that is null matches none.
 */
export function claimedBy({
  buzon,
  telefono,
  cuenta,
}: {
  [Fact in 'buzon' | 'telefono' | 'cuenta']: Requester[Fact] | null;
}): Counted {
  const same = sql<boolean>`(buzon = ${buzon} or telefono = ${telefono} or ${requestedByAccount(cuenta)})`;
  return { live: same, repeated: same };
}

/**
 * Returns the conditions for a requester whose mailbox is proved: what its owner confirmed or accounts of it requested. Those that
 * were made from the same network without a proof count for the two lots, not as a repetition: they may be another person's, and
 * the owner of the mailbox can cancel them. No other reservation under this mailbox or phone counts.
 */
export function provedBy({ buzon, origen, cuenta }: Requester): Counted {
  const own = sql<boolean>`(${requestedByMailbox(buzon)} or ${requestedByAccount(cuenta)})`;
  return { live: sql<boolean>`(${own} or buzon = ${buzon} and origen = ${origen})`, repeated: own };
}

/**
 * Makes requests of one mailbox (also that of the account), phone, network or account wait for each other until the transaction ends, so that two
 * simultaneous requests cannot both pass the limits. The keys are locked in a fixed order.
 */
export async function lockRequester(
  transaction: Transaction,
  requester: { [Fact in keyof Requester]: Requester[Fact] | null },
): Promise<void> {
  const { buzon, telefono, origen, cuenta } = requester;
  const account = cuenta === null ? null : `cuenta ${cuenta.codigo}`;
  await sql`select pg_advisory_xact_lock(clave) from (
    select hashtextextended(dato, 5551) as clave
    from unnest(array[${buzon}, ${telefono}, ${origen}, ${account}, ${cuenta?.buzon ?? null}]::text[]) as dato
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
  const mine = database.selectFrom('reservas').where(counted.repeated);
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
        .where(counted.live)
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
