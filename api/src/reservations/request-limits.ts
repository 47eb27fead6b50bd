import { RESERVATION_LIMITS, type LimitWarning } from '@lotes/shared-contract';
import { repeatedAfter } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import {
  claimedBy,
  earlierRequests,
  provedBy,
  type Counted,
  type EarlierRequests,
  type Requester,
} from './requesters.repository';

/**
 * Trust in the person who requests lots: `proved`, the mailbox is theirs; `trusted`, no proof is asked for (staff, and
 * if limits are off); `claimed`, any visitor could have typed the e-mail; `signedIn` to an account of another e-mail.
 */
export type RequesterTrust = 'proved' | 'trusted' | 'signedIn' | 'claimed';

/** A request for lots, under its limits. */
export interface LimitedRequest {
  requester: Requester;
  trust: RequesterTrust;
  /** Keys of the wanted lots. */
  lots: number[];
  now: Date;
}

type Wanted = Pick<LimitedRequest, 'lots' | 'now'>;

const countEarlier = (
  transaction: Transaction,
  counted: Counted,
  { lots, now, origen }: Wanted & Pick<Requester, 'origen'>,
): Promise<EarlierRequests> =>
  earlierRequests(transaction, { counted, origen, lots, since: repeatedAfter(now), now });

/** The limits of a person that a request exceeds (R9.7), the most specific last: two live reservations, the same lot not again for 30 days. */
function exceededLimits({ repeated, live }: EarlierRequests, { lots }: Wanted): LimitWarning[] {
  const limits: LimitWarning[] = [];
  if (live + lots.length > RESERVATION_LIMITS.livePerPerson) limits.push('reservation/person-limit');
  if (repeated) limits.push('reservation/repeat');
  return limits;
}

/** The limits of a person that a reservation made by staff exceeds; they bind only visitors. */
export async function limitWarnings(
  transaction: Transaction,
  person: Pick<Reservation, 'buzon' | 'telefono'>,
  wanted: Wanted,
): Promise<LimitWarning[]> {
  const counted = claimedBy({ ...person, cuenta: null });
  const earlier = await countEarlier(transaction, counted, { ...wanted, origen: null });
  return exceededLimits(earlier, wanted);
}

function fillsNetwork({ unconfirmed }: EarlierRequests, request: LimitedRequest): boolean {
  if (request.trust !== 'claimed' || request.requester.origen === null) return false;
  return unconfirmed + request.lots.length > RESERVATION_LIMITS.unconfirmedPerNetwork;
}

/**
 * Returns whether a request must be confirmed by its mail before it counts (R9.12): if others' reservations might be
 * the reason to refuse it, and beyond the limit of unconfirmed people of one network. The response does not reveal
 * which.
 * @throws {AppError} `reservation/repeat` or `reservation/person-limit`, of the requester's own reservations.
 */
export async function needsConfirmation(transaction: Transaction, request: LimitedRequest): Promise<boolean> {
  const { requester, trust, lots, now } = request;
  const counted = trust === 'proved' ? provedBy(requester) : claimedBy(requester);
  const earlier = await countEarlier(transaction, counted, { lots, now, origen: requester.origen });
  const refusal = exceededLimits(earlier, request).at(-1);
  if (trust === 'proved' || trust === 'trusted') {
    if (refusal) throw appError(refusal);
    return false;
  }
  return refusal !== undefined || fillsNetwork(earlier, request);
}
