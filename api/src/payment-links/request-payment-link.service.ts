import {
  RESERVATION_LIMITS,
  type CreatedPaymentLink,
  type FieldError,
  type Language,
} from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { currentPolicy } from '../prices';
import { assertQuoteHolds } from '../quotes';
import { advanceQueue, isWeekBought, lockLots } from '../queue';
import { requestEntry } from './request-entry';
import { isOpen, mayAskForStaffPlans, takesPayments } from './payment-links.policy';
import { presentReceipt } from './payment-links.presenter';
import { expirePaymentLinks } from './expire-payment-links.service';
import { insertPaymentLink } from './payment-links.repository';
import { officeMail } from './office-mail';
import { askedMail, preparedMail } from './payment-mails';
import { isKnownVisitor, staffReservation, visitorReservation } from './requested-reservation';
import { latestWeekPaymentOf } from './week-payment';

/** A request for a payment link, as validated by the contract. */
export interface PaymentLinkRequest extends Pick<
  PaymentLink,
  'nombre' | 'correo' | 'telefono' | 'concepto' | 'plazo' | 'monto' | 'moneda'
> {
  /** Number of the lot. */
  lote: string;
  /** Authorization number. */
  reserva?: string | undefined;
  /** Id of a stored quote. */
  cotizacion?: string | undefined;
  idioma?: Language | undefined;
}

export interface RequestContext {
  transaction: Transaction;
  clock: Clock;
  caller: Caller | null;
  /** Address of the site, for links in mail. */
  publicUrl: string;
  /**
   * Refuses another attempt to find out by a typed e-mail who has a lot; the field says what works instead.
   * @throws {AppError} `too-many-requests`.
   */
  mayGuess: (field: FieldError) => Promise<void>;
}

/**
 * True if staff make the request for a client (R12.21). A visitor is identified by their e-mail; staff are not checked against it.
 */
function asksForClient(caller: Caller | null, { correo }: PaymentLinkRequest): boolean {
  return mayAskForStaffPlans(caller) && caller?.correo !== correo;
}

function openExists(cause?: unknown) {
  const fields = [fieldError('concepto', 'payment-open')];
  return appError('payment-link/open-exists', { cause, fields });
}

async function insertOnce(
  { transaction, clock }: RequestContext,
  lot: Lot,
  reservation: Reservation | null,
  request: PaymentLinkRequest,
  { token, isKnown }: Pick<Made, 'token' | 'isKnown'>,
): Promise<PaymentLink> {
  const { nombre, correo, telefono, concepto, plazo, monto, moneda, idioma = 'es' } = request;
  try {
    return await insertPaymentLink(transaction, {
      lote: lot.codigo,
      reserva: reservation?.codigo ?? null,
      nombre,
      correo,
      telefono,
      idioma,
      concepto,
      plazo,
      monto,
      moneda,
      cotizacion: request.cotizacion ?? null,
      solicitada_en: clock.now(),
      token_hash: tokenHash(token),
      pagador_comprobado: isKnown,
    });
  } catch (error) {
    if (!violates(error, 'solicitudes_una_abierta')) throw error;
    throw openExists(error);
  }
}

/** Asserts the rules of every request: only staff use plans that need the company's approval, and a week has a fixed price. */
function assertConsistent(request: PaymentLinkRequest, caller: Caller | null): void {
  const { plazo, concepto, reserva, monto, moneda } = request;
  const { staffOnly } = currentPolicy.plans[plazo];
  if (staffOnly && !mayAskForStaffPlans(caller)) throw invalidField('plazo', 'term-staff-only');
  if (concepto !== 'reserva') return;
  if (!reserva) throw invalidField('reserva', 'required');
  if (moneda !== RESERVATION_LIMITS.paidCurrency) throw invalidField('moneda', 'reservation-price');
  if (Number(monto) !== Number(RESERVATION_LIMITS.paidPrice)) {
    throw invalidField('monto', 'reservation-price');
  }
}

async function assertQuote(
  { transaction, clock, caller }: RequestContext,
  { lote, cotizacion }: PaymentLinkRequest,
): Promise<void> {
  if (cotizacion === undefined) return;
  const staffPlans = mayAskForStaffPlans(caller);
  const named = { id: cotizacion, lote, campo: 'cotizacion', staffPlans };
  await assertQuoteHolds({ database: transaction, clock }, named);
}

/**
 * Refuses a request for a week that is paid, or for which money is under review. While another request for the week is open,
 * only staff may make one, under another e-mail.
 */
async function assertUnpaid(
  transaction: Transaction,
  reservation: Reservation | null,
  forClient: boolean,
): Promise<void> {
  if (!reservation) return;
  const latest = await latestWeekPaymentOf(transaction, reservation.codigo);
  // The latest request may be an open one that is newer than that which has bought the week.
  const isPaid = latest?.estado === 'en_revision' || (await isWeekBought(transaction, reservation.codigo));
  if (isPaid) throw appError('payment-link/already-paid');
  if (!forClient && latest && isOpen(latest)) throw openExists();
}

interface Made {
  asked: PaymentLink;
  reservation: Reservation | null;
  /** Number of the lot. */
  lote: string;
  forClient: boolean;
  /** True if the payer is known by more than a typed e-mail. */
  isKnown: boolean;
  token: string;
}

/** Mails a confirmation to the payer, and tells the office of the request unless staff made it. */
async function notifyPayerAndOffice(
  { transaction, clock, publicUrl }: RequestContext,
  { asked, reservation, lote, forClient, token }: Omit<Made, 'isKnown'>,
): Promise<void> {
  const link = `${publicUrl}/${asked.idioma}/checkout?token=${encodeURIComponent(token)}`;
  const mails = [(forClient ? preparedMail : askedMail)(asked, lote, link)];
  if (!forClient) mails.push(officeMail(asked, { reservation, lote, publicUrl }));
  await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: clock.now() })));
}

/**
 * Makes a request for the bank's payment link; at most one is open per lot, e-mail and purpose. If a person has the lot and the
 * visitor only typed that person's e-mail, the private link is in the e-mail alone (R12.13).
 * @throws {AppError} `lot/not-found`, `lot/not-available`, `payment-link/not-holder`, `payment-link/open-exists`,
 * `payment-link/already-paid`, `quote/stale`, `too-many-requests`, or a field error: only staff use plans that need the company's
 * approval, and a payment of a
 * reservation needs its authorization number and its price.
 */
export async function requestPaymentLink(
  context: RequestContext,
  request: PaymentLinkRequest,
): Promise<CreatedPaymentLink> {
  const { transaction, clock, caller } = context;
  assertConsistent(request, caller);
  const [lot] = await lockLots(transaction, { numbers: [request.lote] });
  if (!lot) throw appError('lot/not-found');
  const { live } = await advanceQueue(transaction, lot, clock.now());
  if (!takesPayments(lot, live)) throw appError('lot/not-available');
  const forClient = asksForClient(caller, request);
  const isKnown = forClient || isKnownVisitor(live, request, caller);
  // Whoever types the e-mail of another person gets neither the private link nor an unlimited number of attempts.
  const isGuess = live.length > 0 && !isKnown;
  if (isGuess) await context.mayGuess(fieldError('reserva', 'wrong-emails'));
  const reservation = forClient ? staffReservation(live, request) : visitorReservation(live, request, caller);
  await assertQuote(context, request);
  await expirePaymentLinks(transaction, clock.now());
  if (request.concepto === 'reserva') await assertUnpaid(transaction, reservation, forClient);
  const token = newToken();
  const asked = await insertOnce(context, lot, reservation, request, { token, isKnown });
  const named = { lote: lot.numero, reserva: reservation?.numero_autorizacion ?? null };
  await recordAudit(transaction, requestEntry(caller, asked, named));
  await notifyPayerAndOffice(context, { asked, reservation, lote: lot.numero, forClient, token });
  return { ...presentReceipt(asked, lot.numero), token: isGuess ? null : token };
}
