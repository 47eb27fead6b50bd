import { RESERVATION_LIMITS, type ErrorCode, type LimitWarning } from '@lotes/shared-contract';
import { repeatedAfter } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import {
  askedSince,
  claimedBy,
  countLive,
  countUnconfirmed,
  provedOf,
  type Counted,
  type Requester,
} from './requesters.repository';

/**
 * What is known of whoever asks: `proved`, the mailbox is theirs; `trusted`, nobody asks for a proof (staff, and where
 * limits are off); `claimed`, anybody could have typed the e-mail; `signedIn` under another e-mail of their own.
 */
export type Standing = 'proved' | 'trusted' | 'signedIn' | 'claimed';

/** A request for lots, under its limits. */
export interface LimitedRequest {
  requester: Requester;
  standing: Standing;
  /** Keys of the wanted lots. */
  lots: number[];
  now: Date;
}

type Wanted = Pick<LimitedRequest, 'lots' | 'now'>;

/** The same lot not again for 30 days (R9.7). */
const isRepeated = (transaction: Transaction, counted: Counted, { lots, now }: Wanted): Promise<boolean> =>
  askedSince(transaction, counted, lots, repeatedAfter(now));

/** Two live reservations per person (R9.7). */
async function isTooMany(
  transaction: Transaction,
  counted: Counted,
  { lots, now }: Wanted,
): Promise<boolean> {
  const live = await countLive(transaction, counted, now);
  return live + lots.length > RESERVATION_LIMITS.livePerPerson;
}

/** Null where neither limit refuses. */
async function refusalFor(
  transaction: Transaction,
  counted: Counted,
  wanted: Wanted,
): Promise<ErrorCode | null> {
  if (await isRepeated(transaction, counted, wanted)) return 'reservation/repeat';
  return (await isTooMany(transaction, counted, wanted)) ? 'reservation/person-limit' : null;
}

/** Which limits of a person a reservation passes that staff make for them; they bind visitors alone. */
export async function limitWarnings(
  transaction: Transaction,
  person: Pick<Reservation, 'buzon' | 'telefono'>,
  wanted: Wanted,
): Promise<LimitWarning[]> {
  const counted = claimedBy(person);
  const warnings: LimitWarning[] = [];
  if (await isTooMany(transaction, counted, wanted)) warnings.push('reservation/person-limit');
  if (await isRepeated(transaction, counted, wanted)) warnings.push('reservation/repeat');
  return warnings;
}

async function fillsNetwork(
  transaction: Transaction,
  { requester: { origen }, standing, lots, now }: LimitedRequest,
): Promise<boolean> {
  if (standing !== 'claimed' || origen === null) return false;
  const live = await countUnconfirmed(transaction, origen, now);
  return live + lots.length > RESERVATION_LIMITS.unconfirmedPerNetwork;
}

/**
 * Returns whether a request must be confirmed by its mail before it is one (R9.12): where others' reservations might be
 * what refuses it, and beyond what unconfirmed people of one network may hold. The answer does not tell which.
 * @throws {AppError} `reservation/repeat` or `reservation/person-limit`, of the requester's own reservations.
 */
export async function needsConfirmation(transaction: Transaction, request: LimitedRequest): Promise<boolean> {
  const { requester, standing } = request;
  const counted = standing === 'proved' ? provedOf(requester) : claimedBy(requester);
  const refusal = await refusalFor(transaction, counted, request);
  if (standing === 'proved' || standing === 'trusted') {
    if (refusal) throw appError(refusal);
    return false;
  }
  return refusal !== null || (await fillsNetwork(transaction, request));
}
