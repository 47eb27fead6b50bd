import { randomUUID } from 'node:crypto';
import {
  RESERVATION_LIMITS,
  type CreatedReservation,
  type Language,
  type ReservationChoice,
} from '@lotes/shared-contract';
import { freeHold } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import type { NewReservation, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { mailboxOf } from '../database/mailbox';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { lotPrices, pricedLot } from '../prices';
import { assertQuoteHolds } from '../quotes';
import { announceLot, deriveStatus } from '../queue';
import { newAuthorizationNumber } from './authorization-number';
import { confirmationMail } from './confirmation-mail';
import { assertDownPayment } from './down-payment';
import { creationEntry } from './creation-audit';
import { officeMail } from './office-mail';
import { withOneHolder } from './one-holder';
import { presentCreated } from './reservations.presenter';
import { assertRequestLimits, needsConfirmation, type RequesterTrust } from './request-limits';
import { lockRequester, mailboxHash, type RequestingAccount } from './requesters.repository';
import { isStaff, requestingAccount } from './reservations.policy';
import { insertAudited } from './reservations.repository';
import { lockWanted, type WantedLot } from './wanted-lots';

/** A visitor's request, as validated by the contract. */
export interface ReservationRequest {
  lotes: string[];
  nombreCliente: string;
  telefono: string;
  correo: string;
  prima?: string | null | undefined;
  cotizaciones?: Readonly<Record<string, string>> | undefined;
  clienteExistente?: boolean | undefined;
  tipo: ReservationChoice;
  idioma?: Language | undefined;
}

export interface ReservationContext {
  transaction: Transaction;
  clock: Clock;
  caller: Caller | null;
  trust: RequesterTrust;
  /** Hash of the network that the request came from; null if the network is not limited. */
  origen: string | null;
  /** The account whose reservations count as the requester's own; null if there is none. */
  cuenta: RequestingAccount | null;
  /** Address of the site, for links in mail. */
  publicUrl: string;
}

function assertAvailable({ lot, live }: WantedLot): void {
  const status = deriveStatus(lot.estado_base, live);
  if (lot.estado_base !== 'disponible' || status === 'vendido') throw appError('lot/not-available');
  if (live.length > RESERVATION_LIMITS.queueBehindHolder) throw appError('reservation/queue-full');
}

/** Asserts that every quote that the request names is for one of its lots and is valid. */
async function assertQuotes(
  { transaction, clock, caller }: ReservationContext,
  { lotes, cotizaciones = {}, prima }: ReservationRequest,
): Promise<void> {
  const staffPlans = isStaff(caller);
  for (const [lote, id] of Object.entries(cotizaciones)) {
    const campo = `cotizaciones.${lote}`;
    if (!lotes.includes(lote)) throw invalidField(campo, 'unknown');
    await assertQuoteHolds({ database: transaction, clock }, { id, lote, campo, staffPlans, prima });
  }
}

/** Reservations that were made: the response for the visitor, and those that hold their lot immediately. */
export interface Reserved {
  outcome: 'reserved';
  created: CreatedReservation;
  held: readonly Reservation[];
}

/**
 * Reserves lots for a visitor as {@link createReservations} does, if nothing needs a confirmation.
 * @throws {AppError} as {@link createReservations} does.
 */
export async function createWithoutConfirmation(
  context: ReservationContext & { trust: 'proved' | 'trusted' },
  request: ReservationRequest,
): Promise<Reserved> {
  const { wanted, limited } = await lockAvailable(context, request);
  await assertRequestLimits(context.transaction, { ...limited, trust: context.trust });
  return insertReservations(context, request, wanted, limited.now);
}

/**
 * Reserves lots for a visitor, all or none: each is held for 24 hours if its queue is empty, otherwise the visitor waits in it.
 * Nothing is written if the e-mail must be confirmed first.
 * @throws {AppError} `lot/not-found`, `lot/not-available`, `reservation/queue-full`, `reservation/person-limit`,
 * `reservation/repeat`, `quote/stale`, or a field error if a special lot needs a higher down payment, or a quote is unknown,
 * for another lot, or only for staff.
 */
export async function createReservations(
  context: ReservationContext,
  request: ReservationRequest,
): Promise<Reserved | { outcome: 'must-confirm' }> {
  const { trust } = context;
  if (trust === 'proved' || trust === 'trusted') {
    return createWithoutConfirmation({ ...context, trust }, request);
  }
  const { wanted, limited } = await lockAvailable(context, request);
  const isUnconfirmed = await needsConfirmation(context.transaction, { ...limited, trust });
  return isUnconfirmed
    ? { outcome: 'must-confirm' }
    : insertReservations(context, request, wanted, limited.now);
}

/** Locks the requester and the wanted lots, which must be available, and checks the rest of the request. */
async function lockAvailable(context: ReservationContext, request: ReservationRequest) {
  const { transaction, clock, origen, cuenta } = context;
  const requester = { buzon: mailboxOf(request.correo), telefono: request.telefono, origen, cuenta };
  await lockRequester(transaction, requester);
  const wanted = await lockWanted(transaction, () => clock.now(), request.lotes);
  const now = clock.now();
  assertDownPayment(
    request.prima,
    wanted.map(({ lot }) => lot),
  );
  wanted.forEach(assertAvailable);
  await assertQuotes(context, request);
  return { wanted, limited: { requester, lots: wanted.map(({ lot }) => lot.codigo), now } };
}

/** Writes the reservations of a request, and queues their mails. */
async function insertReservations(
  context: ReservationContext,
  request: ReservationRequest,
  wanted: readonly WantedLot[],
  now: Date,
): Promise<Reserved> {
  const { transaction, caller } = context;
  const token = newToken();
  const shared = sharedColumns(context, request, { token, now });
  const reservas: CreatedReservation['reservas'] = [];
  const held: Reservation[] = [];
  for (const { lot, live } of wanted) {
    const hold = live.length === 0 ? freeHold(now) : null;
    const row: NewReservation = {
      ...shared,
      numero_autorizacion: newAuthorizationNumber(),
      lote: lot.codigo,
      cotizacion: request.cotizaciones?.[lot.numero] ?? null,
      retencion_desde: hold?.from ?? null,
      fecha_vencimiento: hold?.until ?? null,
      precio_congelado: lotPrices(pricedLot(lot)).precioLista,
    };
    const reservation = await withOneHolder('lot/not-available', () =>
      insertAudited(transaction, row, creationEntry(caller, row, lot.numero)),
    );
    reservas.push(presentCreated(reservation, lot.numero, live.length + 1));
    if (hold) held.push(reservation);
    announceLot(transaction, lot, [...live, reservation]);
  }
  const created = { reservas, token };
  await notifyVisitorAndOffice(context, request, created, now);
  return { outcome: 'reserved', created, held };
}

/** Returns the columns that all reservations of a request share. */
function sharedColumns(
  { caller, trust, origen }: ReservationContext,
  { nombreCliente, telefono, correo, clienteExistente, idioma, tipo, prima }: ReservationRequest,
  { token, now }: { token: string; now: Date },
) {
  const account = requestingAccount(caller);
  return {
    grupo: randomUUID(),
    nombre_cliente: nombreCliente,
    correo,
    buzon: mailboxOf(correo),
    telefono,
    origen,
    origen_cuenta: account?.buzon ? mailboxHash(account.buzon) : null,
    correo_confirmado: trust === 'proved',
    cliente_existente: clienteExistente ?? false,
    cliente: account?.codigo ?? null,
    idioma: idioma ?? 'es',
    estado: 'pendiente',
    tipo,
    prima: prima ?? null,
    token_hash: tokenHash(token),
    creada_en: now,
  } satisfies Partial<NewReservation>;
}

/** Mails a confirmation to the visitor, and tells the office of the request unless staff made it. */
async function notifyVisitorAndOffice(
  { transaction, caller, publicUrl }: ReservationContext,
  request: ReservationRequest,
  { reservas, token }: CreatedReservation,
  at: Date,
): Promise<void> {
  const { correo, nombreCliente: nombre, tipo, idioma = 'es' } = request;
  const mails = [confirmationMail({ correo, nombre, idioma, tipo, reservas, token, publicUrl })];
  if (!isStaff(caller)) mails.push(officeMail(request, reservas, publicUrl));
  await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at })));
}
