import type { CreatedPaymentLink, Language } from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { advanceLine, lockLots } from '../holds';
import type { Caller } from '../http/caller';
import { newToken, tokenHash } from '../http/private-token';
import type { Lot } from '../lots/lots.tables';
import type { Reservation } from '../reservations/reservations.tables';
import { mayAskForStaffPlans } from './payment-links.policy';
import { presentReceipt } from './payment-links.presenter';
import { expirePaymentLinks, insertPaymentLink } from './payment-links.repository';
import type { PaymentLink } from './payment-links.tables';

/** A request for a payment link as the contract understood it. */
export interface PaymentLinkRequest extends Pick<
  PaymentLink,
  'nombre' | 'correo' | 'telefono' | 'concepto' | 'plazo' | 'monto' | 'moneda'
> {
  /** Number of the lot. */
  lote: string;
  /** Authorization number. */
  reserva?: string | undefined;
  idioma?: Language | undefined;
}

export interface RequestContext {
  transaction: Transaction;
  clock: Clock;
  caller: Caller | null;
}

/**
 * The reservation that a request is for. Paying for the reservation itself is for whoever holds the lot now, known by
 * authorization number and e-mail.
 */
function holderOf(standing: readonly Reservation[], request: PaymentLinkRequest): Reservation | null {
  const [holder] = standing;
  const isHolder =
    holder?.numero_autorizacion === request.reserva &&
    holder?.correo === request.correo &&
    (holder.estado === 'pendiente' || holder.estado === 'activa');
  if (request.concepto === 'reserva' && !isHolder) throw appError('payment-link/not-holder');
  return isHolder ? (holder ?? null) : null;
}

async function insertOnce(
  { transaction, clock }: RequestContext,
  lot: Lot,
  reservation: Reservation | null,
  request: PaymentLinkRequest,
  token: string,
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
      solicitada_en: clock.now(),
      token_hash: tokenHash(token),
    });
  } catch (error) {
    if (!violates(error, 'solicitudes_una_abierta')) throw error;
    throw appError('payment-link/open-exists', { cause: error });
  }
}

/**
 * Takes a request for the bank's payment link. One open request per lot, e-mail and concept.
 * @throws {AppError} `lot/not-found`, `payment-link/not-holder`, `payment-link/open-exists`, or a field error: the
 * 16-year plan is for staff, and paying for a reservation needs its authorization number.
 */
export async function requestPaymentLink(
  context: RequestContext,
  request: PaymentLinkRequest,
): Promise<CreatedPaymentLink> {
  const { transaction, clock, caller } = context;
  if (request.plazo === '16' && !mayAskForStaffPlans(caller)) throw invalidField('plazo', 'term-staff-only');
  if (request.concepto === 'reserva' && !request.reserva) throw invalidField('reserva', 'required');
  const [lot] = await lockLots(transaction, { numbers: [request.lote] });
  if (!lot) throw appError('lot/not-found');
  const { standing } = await advanceLine(transaction, lot, clock.now());
  const reservation = holderOf(standing, request);
  await expirePaymentLinks(transaction, clock.now());
  const token = newToken();
  const asked = await insertOnce(context, lot, reservation, request, token);
  return { ...presentReceipt(asked, lot.numero), token };
}
