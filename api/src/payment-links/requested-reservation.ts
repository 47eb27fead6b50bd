import { isHold } from '@lotes/shared-contract';
import type { PaymentLink, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { ownsMailbox } from '../http/person-limits';
import { countedAccount } from '../reservations';
import { isHeldByOther } from './payment-links.policy';

/** A request as far as it tells for which reservation it is. */
type Asked = Pick<PaymentLink, 'concepto' | 'correo'> & {
  /** Authorization number. */
  reserva?: string | undefined;
};

function notHolder() {
  return appError('payment-link/not-holder', { fields: [fieldError('reserva', 'reservation-not-live')] });
}

/** The refusal of a visitor who is not known as the person who has the lot; it says how they make themselves known. */
function unknownHolder() {
  return appError('payment-link/not-holder', { fields: [fieldError('correo', 'holder-email')] });
}

/** Returns the first reservation in the queue if a request names it: the lot's holder, or its sale. */
function namedFirst([first]: readonly Reservation[], { reserva }: Asked): Reservation | undefined {
  return first?.numero_autorizacion === reserva ? first : undefined;
}

/** Returns the reservation that a request names if it holds the lot now. */
function namedHolder(live: readonly Reservation[], request: Asked): Reservation | undefined {
  const named = namedFirst(live, request);
  return named && isHold(named.estado) ? named : undefined;
}

/**
 * Returns the reservation that a request of staff names, which holds the lot or waits for it. A payment of the reservation
 * itself is possible only for the holder.
 */
export function staffReservation(live: readonly Reservation[], request: Asked): Reservation | null {
  const { concepto, reserva } = request;
  const named =
    concepto === 'reserva'
      ? namedHolder(live, request)
      : live.find(({ numero_autorizacion: number }) => number === reserva);
  if (reserva && !named) throw notHolder();
  return named ?? null;
}

/**
 * True if a visitor is known by more than what anybody can type: they are signed in with the verified e-mail of the request or
 * with the account that has the lot, or name the authorization number.
 */
export function isKnownVisitor(live: readonly Reservation[], request: Asked, caller: Caller | null): boolean {
  const hasAccount =
    live.length > 0 && !isHeldByOther(live, { correo: null, cliente: countedAccount(caller) });
  return ownsMailbox(caller, request.correo) || hasAccount || namedFirst(live, request) !== undefined;
}

/**
 * Returns the reservation of the week that a visitor asks to pay. Only the buyer who holds the lot now may pay it: a request
 * with the authorization number alone would keep the buyer from making their own.
 */
function weekReservation(
  live: readonly Reservation[],
  request: Asked,
  cliente: Reservation['cliente'],
): Reservation {
  const named = namedHolder(live, request);
  if (!named) throw notHolder();
  if (isHeldByOther(live, { correo: request.correo, cliente })) throw unknownHolder();
  return named;
}

/**
 * Returns the reservation that a visitor's request names; null if it names none. If a person has the lot, the visitor is
 * recognised as this person by mailbox, account or authorization number (R12.4).
 */
export function visitorReservation(
  live: readonly Reservation[],
  request: Asked,
  caller: Caller | null,
): Reservation | null {
  const { correo, concepto, reserva } = request;
  const cliente = countedAccount(caller);
  if (concepto === 'reserva') return weekReservation(live, request, cliente);
  const named = namedFirst(live, request);
  if (named) return named;
  if (isHeldByOther(live, { correo, cliente })) throw reserva ? notHolder() : unknownHolder();
  // A stored request has no account: it names the reservation, so that its money counts as the holder's (R12.5).
  return isHeldByOther(live, { correo, cliente: null }) ? (live[0] ?? null) : null;
}
