import type { CreatedReservation, UnconfirmedReservation } from '@lotes/shared-contract';
import { Accepted } from '../http/register-public-post';
import { requestPaidWeek } from '../payment-links';
import {
  askToConfirm,
  createReservations,
  takeConfirmed,
  type MailboxProof,
  type ReservationContext,
  type ReservationRequest,
} from '../reservations';

/**
 * Reserves lots for a visitor. If the paid week was chosen, the bank's link of every lot that is held immediately is
 * requested in the same transaction. If the e-mail must be confirmed first, nothing is reserved and its owner gets a mail.
 * @throws {AppError} as {@link createReservations} does.
 */
export async function reserve(
  context: ReservationContext,
  request: ReservationRequest,
): Promise<CreatedReservation | Accepted<UnconfirmedReservation>> {
  const outcome = await createReservations(context, request);
  if (!outcome) {
    const end = await askToConfirm(context, request);
    return new Accepted({ confirmar: true, hasta: end.toISOString() });
  }
  const { created, held } = outcome;
  if (request.tipo !== 'pago7d') return created;
  const { correo, telefono } = request;
  for (const reservation of held) {
    await requestPaidWeek(context.transaction, reservation, { correo, telefono, actor: context.caller });
  }
  return created;
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
  const outcome = await reserve({ ...context, origen, cuenta: null, trust: 'proved' }, request);
  if (outcome instanceof Accepted) throw new Error('A confirmed request was to be confirmed again.');
  return outcome;
}
