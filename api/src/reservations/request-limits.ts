import { RESERVATION_LIMITS, type LimitWarning } from '@lotes/shared-contract';
import { repeatedAfter } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import type { Buyer } from './buyer';
import {
  claimedBy,
  earlierRequests,
  provedBy,
  type Counted,
  type EarlierRequests,
  type Requester,
} from './requesters.repository';

/**
 * How far the api trusts that the requester owns the e-mail. `proved`: the mailbox is theirs. `trusted`: no proof is needed (for
 * staff, and if limits are off). `claimed`: any visitor could have typed it. `signedIn`: they are signed in, but not with it.
 */
export type RequesterTrust = 'proved' | 'trusted' | 'signedIn' | 'claimed';

/** Data of a request for lots by which its limits are checked. */
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
  { lots, now, origen, displaces }: Wanted & Pick<Requester, 'origen'> & { displaces: boolean },
): Promise<EarlierRequests> =>
  earlierRequests(transaction, { counted, origen, lots, displaces, since: repeatedAfter(now), now });

/** Returns the limits of a person (R9.7) that a request exceeds, the most specific last. */
function exceededLimits({ repeated, live }: EarlierRequests, { lots }: Wanted): LimitWarning[] {
  const limits: LimitWarning[] = [];
  if (live + lots.length > RESERVATION_LIMITS.livePerPerson) limits.push('reservation/person-limit');
  if (repeated) limits.push('reservation/repeat');
  return limits;
}

/**
 * Returns the limits of a person that a reservation made by staff exceeds, as warnings: limits bind only visitors. A sale is not
 * live, so it exceeds no limit of live reservations. No lots exceed none.
 */
export async function limitWarnings(
  transaction: Transaction,
  { buzon, telefono, cliente }: Pick<Buyer, 'buzon' | 'telefono' | 'cliente'>,
  wanted: Wanted & { isSale: boolean },
): Promise<LimitWarning[]> {
  if (wanted.lots.length === 0) return [];
  const cuenta = cliente === null ? null : { codigo: cliente, buzon };
  const counted = claimedBy({ buzon, telefono, cuenta });
  const earlier = await countEarlier(transaction, counted, { ...wanted, origen: null, displaces: true });
  const limits = exceededLimits(earlier, wanted);
  return wanted.isSale ? limits.filter((code) => code !== 'reservation/person-limit') : limits;
}

function fillsNetwork({ unconfirmed }: EarlierRequests, request: LimitedRequest): boolean {
  if (request.trust !== 'claimed' || request.requester.origen === null) return false;
  return unconfirmed + request.lots.length > RESERVATION_LIMITS.unconfirmedPerNetwork;
}

/** Counts the earlier reservations of a requester, and returns the limit of a person that the request exceeds. */
async function countedWithRefusal(transaction: Transaction, request: LimitedRequest) {
  const { requester, trust, lots, now } = request;
  const counted = trust === 'proved' ? provedBy(requester) : claimedBy(requester);
  const { origen } = requester;
  const earlier = await countEarlier(transaction, counted, { lots, now, origen, displaces: false });
  return { earlier, refusal: exceededLimits(earlier, request).at(-1) };
}

/**
 * Asserts that a request of somebody who needs no confirmation exceeds no limit of a person (R9.7).
 * @throws {AppError} `reservation/repeat` or `reservation/person-limit`.
 */
export async function assertRequestLimits(
  transaction: Transaction,
  request: LimitedRequest & { trust: 'proved' | 'trusted' },
): Promise<void> {
  const { refusal } = await countedWithRefusal(transaction, request);
  if (refusal) throw appError(refusal);
}

/**
 * Returns true if a request must be confirmed by mail before it counts (R9.12): because reservations that may be other people's
 * exceed a limit, or because its network has reached the limit of unconfirmed people. The response does not reveal which.
 */
export async function needsConfirmation(
  transaction: Transaction,
  request: LimitedRequest & { trust: 'signedIn' | 'claimed' },
): Promise<boolean> {
  const { earlier, refusal } = await countedWithRefusal(transaction, request);
  return refusal !== undefined || fillsNetwork(earlier, request);
}
