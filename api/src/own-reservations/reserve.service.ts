import type { CreatedReservation, UnconfirmedReservation } from '@lotes/shared-contract';
import { Accepted } from '../http/register-public-post';
import { requestPaidWeek } from '../payment-links';
import {
  askToConfirm,
  createReservations,
  createWithoutConfirmation,
  takeConfirmed,
  type MailboxProof,
  type ReservationContext,
  type ReservationRequest,
  type Reserved,
} from '../reservations';

/** Requests the bank's link of every lot that is held immediately, if the paid week was chosen; returns the response. */
async function withPaidWeeks(
  { transaction, caller: actor }: Pick<ReservationContext, 'transaction' | 'caller'>,
  { tipo, correo, telefono }: ReservationRequest,
  { created, held }: Reserved,
): Promise<CreatedReservation> {
  if (tipo !== 'pago7d') return created;
  for (const reservation of held) {
    await requestPaidWeek(transaction, reservation, { correo, telefono, actor });
  }
  return created;
}

/**
 * Reserves lots for a visitor. If the paid week was chosen, the bank's link of every lot that is held immediately is
 * requested in the same transaction. If the e-mail must be confirmed first, nothing is reserved and its owner gets a mail.
 * @throws {AppError} as {@link createReservations} does.
 */
export async function reserve(
  context: ReservationContext,
  request: ReservationRequest,
): Promise<CreatedReservation | Accepted<UnconfirmedReservation>> {
  const reserved = await createReservations(context, request);
  if (reserved.outcome === 'reserved') return withPaidWeeks(context, request, reserved);
  const end = await askToConfirm(context, request);
  return new Accepted({ confirmar: true, hasta: end.toISOString() });
}

/**
 * Carries out a stored request once the owner of its e-mail has confirmed it, for its lots as they are now. An account to which
 * the owner is signed in does not count: the mailbox alone identifies the person.
 * @throws {AppError} `reservation/confirmation-over`, and as {@link createReservations} does; in that case the request can be
 * confirmed again.
 */
export async function confirmReservation(
  context: Omit<ReservationContext, 'trust' | 'origen' | 'cuenta'>,
  proof: MailboxProof,
): Promise<CreatedReservation> {
  const { request, origen } = await takeConfirmed(context.transaction, proof, context.clock.now());
  const proved = { ...context, origen, cuenta: null, trust: 'proved' as const };
  return withPaidWeeks(context, request, await createWithoutConfirmation(proved, request));
}
