import type { Transaction } from '../database/database';
import type { Client, Lot, PaymentLink, Reservation } from '../database/rows';
import { invalidField } from '../errors/field-error';
import { Decimal } from '../prices';
import { isSamePerson, type PersonIdentifiers, type Queue } from '../queue';
import { lockOpenRequests, openRequestsOf, reservedLotsOf } from './payer.repository';
import { findReservationByKey } from './payment-links.repository';
import type { BankPayment } from './received-payments.repository';
import { owed } from './record-money';

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

/** A payment with its client and its lot; the lot is locked and its queue up to date. */
export interface LocatedPayment {
  transaction: Transaction;
  payment: IncomingPayment;
  client: Client | undefined;
  lot: Lot;
  queue: Queue;
  now: Date;
  paidAt: Date;
}

/**
 * Whether an open request may take the money of a known payer: `certainly` if it is theirs, `exactly` if it may be another
 * person's in their name, but this amount is owed for it.
 */
type Claim = 'certainly' | 'exactly' | 'no';

/** Facts of money by which {@link claimOf} decides. */
interface ClaimedMoney {
  transaction: Transaction;
  payment: IncomingPayment;
  /** The payer by mailbox and account, not by phone. */
  payer: PersonIdentifiers;
  /** The payer's reservation that has the lot or waits for it. */
  buyer?: Reservation | undefined;
}

/**
 * Decides whether an open request may take the money of a known payer, however they were found. Anybody can type the payer's
 * e-mail: the request is certainly theirs only if it names their reservation, or names none and its payer was known.
 */
async function claimOf(
  request: PaymentLink,
  { transaction, payment: { monto, moneda }, payer, buyer }: ClaimedMoney,
): Promise<Claim> {
  const named = await findReservationByKey(transaction, request.reserva);
  const known = buyer ? [payer, { ...buyer, telefono: null }] : [payer];
  const isTheirs = named
    ? named.codigo === buyer?.codigo || known.some((person) => isSamePerson(named, person))
    : request.pagador_comprobado;
  if (isTheirs) return 'certainly';
  const isExact = request.moneda === moneda && new Decimal(owed(request)).equals(monto);
  return isExact ? 'exactly' : 'no';
}

interface Claimed {
  request: PaymentLink;
  claim: Claim;
}

async function claimsOf(requests: readonly PaymentLink[], money: ClaimedMoney): Promise<Claimed[]> {
  const claims: Claimed[] = [];
  for (const request of requests) claims.push({ request, claim: await claimOf(request, money) });
  return claims;
}

const certainOf = (claims: readonly Claimed[]) => claims.filter(({ claim }) => claim === 'certainly');
/** Returns the requests that may take the money at all. */
const possibleOf = (claims: readonly Claimed[]) => claims.filter(({ claim }) => claim !== 'no');

/**
 * Returns the keys of the lots for which money of a client may be that is recorded without its lot: those of the open requests
 * that are certainly the client's, else those of all their requests and reservations; none if only requests that may not take
 * the money are known.
 */
export async function lotsOfMoney(
  transaction: Transaction,
  client: Client,
  payment: IncomingPayment,
): Promise<number[]> {
  const { codigo: cliente, correo } = client;
  const payer: PersonIdentifiers = { cliente, correo: payment.correo ?? correo, telefono: null };
  const money: ClaimedMoney = { transaction, payment, payer };
  const open = await openRequestsOf(transaction, client, payment.concepto);
  const claims = await claimsOf(open, money);
  const certain = certainOf(claims);
  if (certain.length > 0) return [...new Set(certain.map(({ request }) => request.lote))];
  const reserved = await reservedLotsOf(transaction, client);
  if (reserved.length + possibleOf(claims).length === 0) return [];
  return [...new Set([...reserved, ...open.map(({ lote }) => lote)])];
}

/**
 * Returns who has the lot or waits for it and is the typed person: by mailbox, else by phone; if staff typed neither, who is
 * first in its queue.
 */
export function knownBuyer({ payment, client, queue }: LocatedPayment): Reservation | undefined {
  const { correo = null, telefono = null } = payment;
  if (client) return undefined;
  if (!correo && !telefono) return queue.live[0];
  return (
    queue.live.find((one) => isSamePerson(one, { correo, telefono: null })) ??
    queue.live.find((one) => isSamePerson(one, { correo: null, telefono }))
  );
}

/** Returns the e-mail that staff typed, else that of the client of the code; undefined if neither is given. */
const emailOf = ({ payment, client }: LocatedPayment): string | undefined => payment.correo ?? client?.correo;

/** True if staff said who paid: by e-mail, phone or client code. */
export const isPayerGiven = ({ payment, client }: LocatedPayment): boolean =>
  Boolean(payment.correo ?? payment.telefono ?? client);

/** True if the payer made a request, or has the reservation that it names. */
export async function belongsToPayer(located: LocatedPayment, request: PaymentLink): Promise<boolean> {
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

/**
 * Returns, of several requests that a known payer's money could be for, the one that it settles; null if that is not certain: the
 * money then gets a request of its own, under the payer that staff typed.
 */
function settledOf(claims: readonly Claimed[], located: LocatedPayment): PaymentLink | null {
  const certain = certainOf(claims);
  const [settled, ...others] = certain.length > 0 ? certain : claims;
  if (others.length === 0) return settled?.request ?? null;
  if (certain.length > 0 && !emailOf(located)) throw invalidField('correo', 'payer-needed');
  return null;
}

/**
 * Returns the open request that the money is for, locked; null if there is none. Money of who has the lot or waits for it, and money
 * whose lot was found by the client code, is given only to a request that may take it by {@link claimOf}.
 */
export async function openRequest(located: LocatedPayment): Promise<PaymentLink | null> {
  const { transaction, payment, client, lot } = located;
  const correo = emailOf(located);
  const payer: PersonIdentifiers = {
    correo: correo ?? null,
    telefono: null,
    cliente: client?.codigo ?? null,
  };
  const money: ClaimedMoney = { transaction, payment, payer, buyer: knownBuyer(located) };
  const isLimited = !payment.lote || isBuyer(located);
  const claims = await claimsOf(await lockOpenRequests(transaction, lot, payment.concepto), money);
  const open = isLimited ? possibleOf(claims) : claims;
  const ofPayer = open.find(({ request }) => request.correo === correo);
  if (ofPayer) return ofPayer.request;
  const candidates: Claimed[] = [];
  for (const claimed of open) {
    if (!isPayerGiven(located) || (await belongsToPayer(located, claimed.request))) candidates.push(claimed);
  }
  if (isLimited) return settledOf(candidates, located);
  const [only, ...others] = candidates;
  if (others.length > 0) throw invalidField('correo', 'payer-needed');
  return only?.request ?? null;
}
