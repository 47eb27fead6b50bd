import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { nameForForms } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Client, Lot, PaymentLink, Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { advanceQueue, isSamePerson, lockLots, type PersonIdentifiers } from '../queue';
import { quoteById } from '../quotes';
import { expirePaymentLinks } from './expire-payment-links.service';
import { clientByBankCode, latestReservationOf } from './payer.repository';
import { presentPaymentLink } from './payment-links.presenter';
import { findReservationByKey, insertPaymentLink, readPaymentLink } from './payment-links.repository';
import { requestWithPayment } from './received-payments.repository';
import { recordMoney } from './record-money';
import {
  belongsToPayer,
  type IncomingPayment,
  isPayerGiven,
  knownBuyer,
  type LocatedPayment,
  lotsOfMoney,
  openRequest,
} from './settled-request';

type Payer = Pick<PaymentLink, 'nombre' | 'correo' | 'telefono'>;

async function clientOf(transaction: Transaction, code: string | undefined): Promise<Client | undefined> {
  if (!code) return undefined;
  const client = await clientByBankCode(transaction, code);
  if (!client) throw invalidField('codigoBanco', 'client-code');
  return client;
}

async function lockLotOf(
  transaction: Transaction,
  payment: IncomingPayment,
  client: Client | undefined,
): Promise<Lot> {
  const { lote } = payment;
  if (!lote && !client) throw invalidField('lote', 'required');
  const codes = !lote && client ? await lotsOfMoney(transaction, client, payment) : [];
  if (!lote && codes.length !== 1) throw invalidField('lote', 'lot-needed');
  const [lot] = await lockLots(transaction, lote ? { numbers: [lote] } : { codes });
  if (!lot) throw appError('lot/not-found');
  return lot;
}

/**
 * Returns the payer as staff typed them; missing details come from the client of the code, else from who has the lot and is the
 * same person.
 */
function payerOf(located: LocatedPayment): Payer {
  const { payment, client } = located;
  const buyer = knownBuyer(located);
  const known = client
    ? { ...client, nombre: nameForForms(client) }
    : { ...buyer, nombre: buyer?.nombre_cliente };
  const nombre = payment.nombre ?? known.nombre;
  const correo = payment.correo ?? known.correo;
  const telefono = payment.telefono ?? known.telefono;
  if (nombre && correo && telefono) return { nombre, correo, telefono };
  const missing = Object.entries({ nombre, correo, telefono }).filter(([, value]) => !value);
  throw appError('validation', { fields: missing.map(([field]) => fieldError(field, 'required')) });
}

/**
 * Returns the reservation that the payer's money is for: a live one, or else one that ended; null if there is none. Of several live
 * ones that count as one person's, it is one with the payer's mailbox, else with their account: another person may have typed
 * the phone. It is that of who has the lot with the same phone only if staff typed this phone.
 */
async function reservationOf(
  { transaction, payment, client, lot, queue }: LocatedPayment,
  payer: Payer,
): Promise<Reservation | null> {
  const { correo } = payer;
  const cliente = client?.codigo ?? null;
  const person: PersonIdentifiers = { ...payer, cliente };
  const first = queue.live.find((one) => isSamePerson(one, person));
  if (!first) return (await latestReservationOf(transaction, lot, person)) ?? null;
  const oneOf = (facts: PersonIdentifiers) =>
    queue.live.find(
      (one) => isSamePerson(one, facts) && (payment.telefono === undefined || isSamePerson(one, first)),
    );
  return oneOf({ correo, telefono: null }) ?? oneOf({ correo: null, telefono: null, cliente }) ?? first;
}

const underReviewColumns = ({ banco, referenciaBanco }: IncomingPayment, paidAt: Date) => ({
  estado: 'en_revision' as const,
  pagada_en: paidAt,
  banco,
  referencia_banco: referenciaBanco,
});

/** Returns the plan agreed on for a reservation: its own, else that of its quote, as the terms of a sale count it. */
async function planOf(
  transaction: Transaction,
  reservation: Reservation | null,
): Promise<PaymentLink['plazo'] | undefined> {
  if (!reservation) return undefined;
  const { plan, cotizacion } = reservation;
  return plan ?? (cotizacion ? (await quoteById(transaction, cotizacion))?.plan : undefined);
}

/**
 * Inserts a request for money that arrived without one. Until the money is recorded, that for the week of a reservation is open, so
 * that a part can be completed; any other is under review, since the payer may have an open request that the money does not settle.
 */
async function insertUnrequested(
  { transaction, payment, client, lot, now, paidAt }: LocatedPayment,
  payer: Payer,
  reservation: Reservation | null,
): Promise<PaymentLink> {
  const { concepto, moneda, monto } = payment;
  const isWeek = concepto === 'reserva' && reservation !== null;
  const plazo = payment.plazo ?? (await planOf(transaction, reservation)) ?? 'contado';
  const idioma = client?.idioma ?? reservation?.idioma ?? 'es';
  return insertPaymentLink(transaction, {
    lote: lot.codigo,
    reserva: reservation?.codigo ?? null,
    ...payer,
    idioma,
    concepto,
    plazo,
    moneda: isWeek ? RESERVATION_LIMITS.paidCurrency : moneda,
    monto: isWeek ? RESERVATION_LIMITS.paidPrice : monto,
    solicitada_en: now,
    pagador_comprobado: true,
    ...(!isWeek && underReviewColumns(payment, paidAt)),
  });
}

async function settleIncoming(located: LocatedPayment, caller: Caller): Promise<string> {
  const { transaction, payment, lot, queue, now, paidAt } = located;
  const { banco, referenciaBanco, monto, moneda } = payment;
  const received = { banco, referenciaBanco, monto, moneda };
  const open = await openRequest(located);
  if (open) {
    const reservation = await findReservationByKey(transaction, open.reserva);
    const arrived = { lot, queue, request: open, reservation, paidAt, now, caller };
    const audited = { accion: 'registrar', antes: { estado: open.estado } } as const;
    await recordMoney(transaction, arrived, received, audited);
    return open.id;
  }
  const payer = payerOf(located);
  const reservation = await reservationOf(located, payer);
  const request = await insertUnrequested(located, payer, reservation);
  const arrived = { lot, queue, request, reservation, paidAt, now, caller, unrequested: true };
  const audited = { accion: 'registrar', antes: null } as const;
  await recordMoney(transaction, arrived, received, audited);
  return request.id;
}

/** Returns the id of the request for which this payment was recorded before; null if there is none. */
async function findDuplicate(located: LocatedPayment): Promise<string | null> {
  const { transaction, payment } = located;
  const id = await requestWithPayment(transaction, payment);
  if (id === undefined) return null;
  const request = await readPaymentLink(transaction, id);
  const isSame =
    request.concepto === payment.concepto &&
    (payment.lote ?? request.numero) === request.numero &&
    (!isPayerGiven(located) || (await belongsToPayer(located, request)));
  if (!isSame) throw appError('payment-link/reference-used');
  return id;
}

/**
 * Records money that came without a link: it settles the open request of the lot and purpose, or makes one that is paid or
 * under review. The same bank and reference again returns the stored row and changes nothing.
 * @throws {AppError} `lot/not-found`, `payment-link/reference-used`, a field error if client, lot, payer, date or currency
 * leave open whose money it is, or one of {@link recordMoney}.
 */
export async function receiveMoney(
  { database, clock }: DataSource,
  payment: IncomingPayment,
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withTransaction(database, async (transaction) => {
    const now = clock.now();
    const paidAt = payment.pagadaEn === undefined ? now : new Date(payment.pagadaEn);
    if (paidAt > now) throw invalidField('pagadaEn', 'received-at-future');
    const client = await clientOf(transaction, payment.codigoBanco);
    const lot = await lockLotOf(transaction, payment, client);
    const queue = await advanceQueue(transaction, lot, now);
    await expirePaymentLinks(transaction, now);
    const located: LocatedPayment = { transaction, payment, client, lot, queue, now, paidAt };
    const id = (await findDuplicate(located)) ?? (await settleIncoming(located, caller));
    return presentPaymentLink(await readPaymentLink(transaction, id), caller);
  });
}
