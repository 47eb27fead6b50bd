import { ownReason } from '@lotes/shared-contract';
import { type AuditFacts, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { invalidField } from '../errors/field-error';
import { enqueueMail, writtenMoney } from '../outbox';
import { Decimal, money as amount } from '../prices';
import { type ReceivedAmount, worthIn } from '../parameters';
import { underReviewMail } from '../queue';
import { excessMail, partMail } from './money-mails';
import { paidMail } from './payment-mails';
import { closeOtherWeeks } from './close-other-weeks';
import { changePaymentLink, insertPaymentLink, readPaymentLink } from './payment-links.repository';
import { type BankPayment, insertReceivedPayment } from './received-payments.repository';
import {
  type ArrivedMoney,
  reviewPaidBefore,
  settleMoney,
  settlePart,
  type Settlement,
} from './settle-payment';

/** Money that the bank received, in any currency, with bank and reference. */
export interface ReceivedMoney extends BankPayment, ReceivedAmount {}

/** The audit's action for the step, and the facts before it; null if the request was made for this money. */
interface Audited {
  accion: 'pagar' | 'registrar';
  antes: AuditFacts | null;
}

/** Split of a payment: the part that a request takes, and the excess. */
interface Split {
  kept: string;
  excess: string;
  /** True if nothing is owed any more. */
  isWhole: boolean;
}

/** Returns the amount that a request still needs. */
export function owed({ monto, recibido }: Pick<PaymentLink, 'monto' | 'recibido'>): string {
  return amount(new Decimal(monto).minus(recibido));
}

function splitMoney(request: Pick<PaymentLink, 'monto' | 'recibido'>, monto: string): Split {
  const rest = new Decimal(owed(request));
  const kept = Decimal.min(rest, monto);
  return {
    kept: amount(kept),
    excess: amount(new Decimal(monto).minus(kept)),
    isWhole: kept.equals(rest),
  };
}

/** Returns the time at which the last part of a request's money came, in whatever order the parts are recorded. */
function lastPaidAt({ request: { pagada_en: known }, paidAt }: ArrivedMoney): Date {
  return known && known > paidAt ? known : paidAt;
}

/** Puts the excess over the price under review, as a request of its own. */
async function insertExcess(
  transaction: Transaction,
  { request, paidAt, now, caller }: ArrivedMoney,
  { banco, referenciaBanco, ...received }: ReceivedMoney,
  excess: string,
): Promise<void> {
  const { lote, reserva, nombre, correo, telefono, idioma, concepto, plazo, moneda, token_hash } = request;
  const { id } = await insertPaymentLink(transaction, {
    lote,
    reserva,
    nombre,
    correo,
    telefono,
    idioma,
    concepto,
    plazo,
    moneda,
    token_hash,
    monto: excess,
    recibido: excess,
    estado: 'en_revision',
    solicitada_en: now,
    pagada_en: paidAt,
    banco,
    referencia_banco: referenciaBanco,
    excedente_de: request.id,
    motivo: ownReason('excess', {
      received: writtenMoney(received.moneda, received.monto),
      excess: writtenMoney(moneda, excess),
    }),
  });
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion: 'crear',
    entidad: 'solicitudLinkPago',
    id,
    antes: null,
    despues: {
      estado: 'en_revision',
      monto: excess,
      moneda,
      excedenteDe: request.id,
      banco,
      referenciaBanco,
    },
  });
  const mail = excessMail(await readPaymentLink(transaction, id));
  await enqueueMail(transaction, { ...mail, at: now });
}

function mailOf(request: Awaited<ReturnType<typeof readPaymentLink>>, settlement: Settlement) {
  if (settlement.estado === 'pagada') return paidMail(request, settlement.reservation);
  return settlement.estado === 'en_revision' ? underReviewMail(request) : partMail(request, owed(request));
}

/**
 * Returns the columns that bind a request to the reservation that its money paid for, which may be another one of the payer
 * than the one that the request named. The private link that showed the request before still shows it.
 */
export function bookedOn(
  { request, reservation }: Pick<ArrivedMoney, 'request' | 'reservation'>,
  { reservation: paid }: Pick<Settlement, 'reservation'>,
): Pick<PaymentLink, 'reserva' | 'token_hash'> {
  const { reserva, token_hash: own } = request;
  if (!paid || paid.codigo === reserva) return { reserva, token_hash: own };
  return { reserva: paid.codigo, token_hash: own ?? reservation?.token_hash ?? null };
}

async function storeSettlement(
  transaction: Transaction,
  arrived: ArrivedMoney,
  { banco, referenciaBanco }: BankPayment,
  { settlement, kept }: { settlement: Settlement; kept: string },
): Promise<void> {
  const { request } = arrived;
  const { estado, motivo } = settlement;
  await changePaymentLink(transaction, request, {
    ...bookedOn(arrived, settlement),
    estado,
    recibido: amount(new Decimal(request.recibido).plus(kept)),
    banco,
    referencia_banco: referenciaBanco,
    pagada_en: lastPaidAt(arrived),
    motivo: motivo ?? null,
  });
}

/**
 * Records money for a locked request and decides its effect: if it is less than the amount owed, an open request stays open for
 * the rest; if it is more, the excess comes under review. Writes the audit and mails the payer.
 * @throws {AppError} `payment-link/reference-used`, or a field error if the money is worth 0.00 in the currency of the request,
 * or no rate held on its day.
 */
export async function recordMoney(
  transaction: Transaction,
  arrived: ArrivedMoney,
  received: ReceivedMoney,
  { accion, antes }: Audited,
): Promise<void> {
  const { request, now, caller, paidAt } = arrived;
  const { banco, referenciaBanco: referencia, monto, moneda } = received;
  const worth = await worthIn(transaction, received, request.moneda, paidAt);
  // Money worth nothing could be neither refunded nor counted as a part.
  if (Number(worth) === 0) throw invalidField('monto', 'worth-too-small');
  const { kept, excess, isWhole } = splitMoney(request, worth);
  await insertReceivedPayment(transaction, {
    solicitud: request.id,
    fecha: paidAt,
    monto,
    moneda,
    banco,
    referencia,
  });
  const whole = { ...arrived, paidAt: lastPaidAt(arrived) };
  const settle = () => (isWhole ? settleMoney(transaction, whole) : settlePart(arrived));
  const settlement = (await reviewPaidBefore(transaction, arrived)) ?? (await settle());
  await storeSettlement(transaction, arrived, received, { settlement, kept });
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion,
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes,
    despues: {
      estado: settlement.estado,
      monto,
      moneda,
      banco,
      referenciaBanco: referencia,
      pagadaEn: paidAt,
      reserva: settlement.reservation?.numero_autorizacion ?? null,
    },
  });
  const mail = mailOf(await readPaymentLink(transaction, request.id), settlement);
  await enqueueMail(transaction, { ...mail, at: now });
  if (settlement.reservation) await closeOtherWeeks(transaction, settlement.reservation, arrived);
  if (Number(excess) === 0) return;
  const booked = { ...arrived, request: { ...request, ...bookedOn(arrived, settlement) } };
  await insertExcess(transaction, booked, received, excess);
}
