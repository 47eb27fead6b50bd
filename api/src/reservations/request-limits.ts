import { RESERVATION_LIMITS, type ErrorCode } from '@lotes/shared-contract';
import { repeatedAfter } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
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

/** Two live reservations per person, and not the same lot again for 30 days (R9.7); null where neither refuses. */
async function refusalFor(
  transaction: Transaction,
  counted: Counted,
  { lots, now }: LimitedRequest,
): Promise<ErrorCode | null> {
  if (await askedSince(transaction, counted, lots, repeatedAfter(now))) return 'reservation/repeat';
  const live = await countLive(transaction, counted, now);
  return live + lots.length > RESERVATION_LIMITS.livePerPerson ? 'reservation/person-limit' : null;
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
