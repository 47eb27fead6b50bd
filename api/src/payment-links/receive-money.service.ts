import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { nameForForms } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Client, Lot, PaymentLink, Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { Decimal } from '../prices';
import { advanceQueue, isSamePerson, lockLots, type PersonIdentifiers, type Queue } from '../queue';
import { quoteById } from '../quotes';
import { expirePaymentLinks } from './expire-payment-links.service';
import { clientByBankCode, latestReservationOf, lockOpenRequests, lotsOfClient } from './payer.repository';
import { presentPaymentLink } from './payment-links.presenter';
import { findReservationByKey, insertPaymentLink, readPaymentLink } from './payment-links.repository';
import { type BankPayment, requestWithPayment } from './received-payments.repository';
import { owed, recordMoney } from './record-money';

/** Money that came without a link, as validated by the contract. */
export interface IncomingPayment extends BankPayment, Pick<PaymentLink, 'concepto' | 'monto' | 'moneda'> {
  /** Number of the lot. */
  lote?: string | undefined;
  codigoBanco?: string | undefined;
  plazo?: PaymentLink['plazo'] | undefined;
  /** Defaults to now. */
  pagadaEn?: string | undefined;
  nombre?: string | undefined;
  correo?: string | undefined;
  telefono?: string | undefined;
}

type Payer = Pick<PaymentLink, 'nombre' | 'correo' | 'telefono'>;

/** A payment with its client and its lot; the lot is locked and its queue up to date. */
interface LocatedPayment {
  transaction: Transaction;
  payment: IncomingPayment;
  client: Client | undefined;
  lot: Lot;
  queue: Queue;
  now: Date;
  paidAt: Date;
}

async function clientOf(transaction: Transaction, code: string | undefined): Promise<Client | undefined> {
  if (!code) return undefined;
  const client = await clientByBankCode(transaction, code);
  if (!client) throw invalidField('codigoBanco', 'client-code');
  return client;
}

async function lockLotOf(
  transaction: Transaction,
  { lote, concepto }: IncomingPayment,
  client: Client | undefined,
): Promise<Lot> {
  if (!lote && !client) throw invalidField('lote', 'required');
  const codes = !lote && client ? await lotsOfClient(transaction, client, concepto) : [];
  if (!lote && codes.length !== 1) throw invalidField('lote', 'lot-needed');
  const [lot] = await lockLots(transaction, lote ? { numbers: [lote] } : { codes });
  if (!lot) throw appError('lot/not-found');
  return lot;
}

/**
 * Returns who has the lot or waits for it and is the typed person: by mailbox, else by phone; if staff typed neither, who is
 * first in its queue.
 */
function knownBuyer({ payment, client, queue }: LocatedPayment): Reservation | undefined {
  const { correo = null, telefono = null } = payment;
  if (client) return undefined;
  if (!correo && !telefono) return queue.live[0];
  return (
    queue.live.find((one) => isSamePerson(one, { correo, telefono: null })) ??
    queue.live.find((one) => isSamePerson(one, { correo: null, telefono }))
  );
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
 * the phone.
 */
async function reservationOf(
  { transaction, client, lot, queue }: LocatedPayment,
  payer: Payer,
): Promise<Reservation | null> {
  const { correo } = payer;
  const cliente = client?.codigo ?? null;
  const person: PersonIdentifiers = { ...payer, cliente };
  const first = queue.live.find((one) => isSamePerson(one, person));
  if (!first) return (await latestReservationOf(transaction, lot, person)) ?? null;
  const oneOf = (facts: PersonIdentifiers) =>
    queue.live.find((one) => isSamePerson(one, facts) && isSamePerson(one, first));
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

/** Returns the e-mail that staff typed, else that of the client of the code; undefined if neither is given. */
const emailOf = ({ payment, client }: LocatedPayment): string | undefined => payment.correo ?? client?.correo;

/** True if staff said who paid: by e-mail, phone or client code. */
const isPayerGiven = ({ payment, client }: LocatedPayment): boolean =>
  Boolean(payment.correo ?? payment.telefono ?? client);

/** True if the payer made a request, or has the reservation that it names. */
async function belongsToPayer(located: LocatedPayment, request: PaymentLink): Promise<boolean> {
  const { transaction, payment, client } = located;
  const buyer = knownBuyer(located);
  if (buyer && request.reserva === buyer.codigo) return true;
  const typed: PersonIdentifiers = {
    correo: emailOf(located) ?? null,
    // A client code or a reservation names account and e-mail. Anybody can type that person's phone, so it would only add
    // requests of others.
    telefono: client || buyer ? null : (payment.telefono ?? null),
    cliente: client?.codigo ?? null,
  };
  const known = buyer ? [typed, { ...buyer, telefono: null }] : [typed];
  const isPayer = (person: PersonIdentifiers) => known.some((one) => isSamePerson(person, one));
  const reservation = await findReservationByKey(transaction, request.reserva);
  return isPayer(request) || (reservation !== null && isPayer(reservation));
}

/** True if the payer has the lot or waits for it. */
function isBuyer(located: LocatedPayment): boolean {
  const { client, queue } = located;
  if (!client) return knownBuyer(located) !== undefined;
  const { codigo: cliente, correo } = client;
  return queue.live.some((one) => isSamePerson(one, { cliente, correo, telefono: null }));
}

/** True if a request is certainly of the person that it names: it names a reservation, or its payer was known. */
const isProved = ({ reserva, pagador_comprobado: known }: PaymentLink): boolean => reserva !== null || known;

/** True if exactly this money is owed for a request. */
const isExactly = (request: PaymentLink, { monto, moneda }: IncomingPayment): boolean =>
  request.moneda === moneda && new Decimal(owed(request)).equals(monto);

/**
 * Returns, of several requests that a buyer's money could be for, the one that it settles; null if that is not certain: the money
 * then gets a request of its own, under the payer that staff typed.
 */
function settledOf(requests: readonly PaymentLink[], located: LocatedPayment): PaymentLink | null {
  const proved = requests.filter(isProved);
  const [request, ...others] = proved.length > 0 ? proved : requests;
  if (others.length === 0) return request ?? null;
  if (proved.length > 0 && !emailOf(located)) throw invalidField('correo', 'payer-needed');
  return null;
}

/**
 * Returns the open request that the money is for, locked; null if there is none. Anybody can type the e-mail of a buyer: money of
 * a buyer settles a request of which only that is known if exactly this amount is owed for it.
 */
async function openRequest(located: LocatedPayment): Promise<PaymentLink | null> {
  const { transaction, payment, lot } = located;
  const correo = emailOf(located);
  const ofBuyer = isBuyer(located);
  const all = await lockOpenRequests(transaction, lot, payment.concepto);
  const open = ofBuyer ? all.filter((one) => isProved(one) || isExactly(one, payment)) : all;
  const ofPayer = open.find((request) => request.correo === correo);
  if (ofPayer) return ofPayer;
  const candidates: PaymentLink[] = [];
  for (const request of open) {
    if (!isPayerGiven(located) || (await belongsToPayer(located, request))) candidates.push(request);
  }
  if (ofBuyer) return settledOf(candidates, located);
  const [request, ...others] = candidates;
  if (others.length > 0) throw invalidField('correo', 'payer-needed');
  return request ?? null;
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
