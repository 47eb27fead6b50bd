import { randomUUID } from 'node:crypto';
import {
  RESERVATION_LIMITS,
  type CreatedReservation,
  type Language,
  type ReservationChoice,
} from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { advanceLine, announceLot, deriveStatus, freeHold, lockLots } from '../holds';
import type { Caller } from '../http/caller';
import type { Lot } from '../lots/lots.tables';
import { enqueueMail } from '../outbox/enqueue-mail';
import { askForWeek } from '../payment-links';
import { lotPrices } from '../quotes';
import { newAuthorizationNumber } from './authorization-number';
import { confirmationMail } from './confirmation-mail';
import { newToken, tokenHash } from '../http/private-token';
import { presentCreated } from './reservations.presenter';
import {
  askedSince,
  countLiveOf,
  insertReservation,
  lockPerson,
  type NewReservation,
  type Person,
} from './reservations.repository';
import type { Reservation } from './reservations.tables';

const DAY = 86_400_000;

/** A visitor's request as the contract understood it. */
export interface ReservationRequest {
  lotes: string[];
  nombreCliente: string;
  telefono: string;
  correo: string;
  prima?: string | null | undefined;
  clienteExistente?: boolean | undefined;
  tipo: ReservationChoice;
  idioma?: Language | undefined;
}

export interface ReservationContext {
  transaction: Transaction;
  clock: Clock;
  caller: Caller | null;
  /** Address of the site, for links in mail. */
  publicUrl: string;
}

/** A lot that was asked for, with who already stands in its line. */
interface WantedLot {
  lot: Lot;
  standing: readonly Reservation[];
}

/** Locks the wanted lots and brings their lines up to date; answers them in the order in which they were asked for. */
async function lockWanted(transaction: Transaction, clock: Clock, numbers: string[]): Promise<WantedLot[]> {
  const lots = await lockLots(transaction, { numbers });
  if (lots.length < numbers.length) throw appError('lot/not-found');
  const wanted = new Map<string, WantedLot>();
  for (const lot of lots) {
    wanted.set(lot.numero, { lot, standing: (await advanceLine(transaction, lot, clock.now())).standing });
  }
  return numbers.flatMap((number) => wanted.get(number) ?? []);
}

function assertAvailable({ lot, standing }: WantedLot): void {
  const status = deriveStatus(lot.estado_base, standing);
  if (lot.estado_base !== 'disponible' || status === 'vendido') throw appError('lot/not-available');
  if (standing.length > RESERVATION_LIMITS.queueBehindHolder) throw appError('reservation/queue-full');
}

/** Two live reservations per person, and not the same lot again for 30 days. */
async function assertWithinLimits(
  transaction: Transaction,
  person: Person,
  lots: number[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - RESERVATION_LIMITS.repeatAfterDays * DAY);
  if (await askedSince(transaction, person, lots, since)) throw appError('reservation/repeat');
  const live = await countLiveOf(transaction, person, now);
  if (live + lots.length > RESERVATION_LIMITS.livePerPerson) throw appError('reservation/person-limit');
}

function assertDownPayment(prima: string | null | undefined, wanted: WantedLot[]): void {
  const special = wanted.some(({ lot }) => lot.prima_especial);
  if (prima && special && Number(prima) < Number(RESERVATION_LIMITS.specialDownPayment)) {
    throw invalidField('prima', 'down-payment-special');
  }
}

/**
 * Reserves lots for a visitor: for 24 hours where nobody is in line, otherwise a place in the queue. All lots or none.
 * Whoever chose the paid week asks for the bank's link of every lot that they hold, in the same transaction.
 * @throws {AppError} `lot/not-found`, `lot/not-available`, `reservation/queue-full`, `reservation/person-limit`,
 * `reservation/repeat`, or a field error where a special lot asks a higher down payment.
 */
export async function createReservations(
  { transaction, clock, caller, publicUrl }: ReservationContext,
  request: ReservationRequest,
): Promise<CreatedReservation> {
  const person = { correo: request.correo, telefono: request.telefono };
  await lockPerson(transaction, person);
  const wanted = await lockWanted(transaction, clock, request.lotes);
  const now = clock.now();
  assertDownPayment(request.prima, wanted);
  wanted.forEach(assertAvailable);
  const lots = wanted.map(({ lot }) => lot.codigo);
  await assertWithinLimits(transaction, person, lots, now);

  const token = newToken();
  const idioma = request.idioma ?? 'es';
  const shared = {
    grupo: randomUUID(),
    nombre_cliente: request.nombreCliente,
    ...person,
    cliente_existente: request.clienteExistente ?? false,
    cliente: caller?.cliente?.codigo ?? null,
    idioma,
    estado: 'pendiente',
    tipo: request.tipo,
    prima: request.prima ?? null,
    token_hash: tokenHash(token),
    creada_en: now,
  } as const;
  const reservas: CreatedReservation['reservas'] = [];
  for (const { lot, standing } of wanted) {
    const hold = standing.length === 0 ? freeHold(now) : null;
    const reservation = await insertHeldOnce(transaction, {
      ...shared,
      numero_autorizacion: newAuthorizationNumber(),
      lote: lot.codigo,
      retencion_desde: hold?.from ?? null,
      fecha_vencimiento: hold?.until ?? null,
      precio_congelado: listPriceOf(lot),
    });
    reservas.push(presentCreated(reservation, lot.numero, standing.length + 1));
    if (hold && request.tipo === 'pago7d') await askForWeek(transaction, reservation, person);
    await announceLot(transaction, lot, [...standing, reservation]);
  }
  const mail = confirmationMail({
    ...person,
    nombre: request.nombreCliente,
    idioma,
    tipo: request.tipo,
    reservas,
    token,
    publicUrl,
  });
  await enqueueMail(transaction, { ...mail, at: now });
  return { reservas, token };
}

/** The lock lets nobody else in; should it ever fail to, the database still refuses a second holder. */
async function insertHeldOnce(transaction: Transaction, row: NewReservation): Promise<Reservation> {
  try {
    return await insertReservation(transaction, row);
  } catch (error) {
    if (violates(error, 'reservas_un_titular')) throw appError('lot/not-available', { cause: error });
    throw error;
  }
}

/** The price that the reservation freezes. */
function listPriceOf(lot: Lot): string {
  return lotPrices({
    areaVaras: lot.area_varas,
    precioVara: lot.precio_vara,
    primaEspecial: lot.prima_especial,
  }).precioLista;
}
