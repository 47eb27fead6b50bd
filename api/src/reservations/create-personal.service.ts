import { randomUUID } from 'node:crypto';
import {
  isSale,
  type CreatePersonalReservationSchema,
  type LimitWarning,
  type PersonalReservations,
} from '@lotes/shared-contract';
import { civilDay, grantedHold } from '@lotes/shared-contract/dates';
import type { z } from 'zod';
import { conflictError, recordAudit } from '../audit';
import { type ClientServices, withNewAccount } from '../clients';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { hasPermission, type Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { lotPrices, pricedLot } from '../prices';
import { announceLot, beginStep, endStep, noteMade } from '../queue';
import { newAuthorizationNumber } from './authorization-number';
import { displace } from './displace';
import { assertAsSeen } from './locked-reservation';
import { creationEntry } from './creation-audit';
import { withOneHolder } from './one-holder';
import { personalMail } from './personal-mail';
import { type Buyer, readBuyer } from './buyer';
import { assertDetailsGiven } from './optional-details';
import { agreedTerms, type Terms } from './personal-terms';
import { limitWarnings } from './request-limits';
import { isForSale } from './allowed-transitions';
import { insertReservation } from './reservations.repository';
import { lockWanted, type WantedLot } from './wanted-lots';

type PersonalRequest = z.output<typeof CreatePersonalReservationSchema>;

/** Data from which the reservations of one request are made. */
interface Making {
  transaction: Transaction;
  caller: Caller;
  now: Date;
  request: PersonalRequest;
  buyer: Buyer;
  /** The secret of the client's private link; null if they left no e-mail. */
  token: string | null;
}

/** @throws {AppError} `reservation/lot-taken` or `lot/not-available`, with the numbers of the lots and the change that came before. */
async function assertFree(transaction: Transaction, wanted: readonly WantedLot[]): Promise<void> {
  const numbersOf = (lots: readonly WantedLot[]) => lots.map(({ lot }) => lot.numero);
  const holdersOf = ({ live }: WantedLot) => live.filter(({ estado }) => estado !== 'pendiente');
  const id = wanted.flatMap(holdersOf).map(({ numero_autorizacion: number }) => number);
  if (id.length > 0) {
    const taken = numbersOf(wanted.filter((one) => holdersOf(one).length > 0));
    throw await conflictError(transaction, 'reservation/lot-taken', { entidad: 'reserva', id }, taken);
  }
  const withheld = numbersOf(wanted.filter(({ lot }) => !isForSale(lot)));
  if (withheld.length > 0) {
    throw await conflictError(transaction, 'lot/not-available', { entidad: 'lote', id: withheld }, withheld);
  }
}

function assertContractDate({ fechaContrato }: PersonalRequest, now: Date): void {
  if (fechaContrato && fechaContrato > civilDay(now)) throw invalidField('fechaContrato', 'contract-date');
}

/** Returns the columns that all reservations of a request share. */
function sharedColumns({ caller, now, request, buyer, token }: Making) {
  const hold = request.estado === 'activa' ? grantedHold(now, now, request.dias) : null;
  return {
    grupo: randomUUID(),
    nombre_cliente: buyer.nombre,
    telefono: buyer.telefono,
    correo: buyer.correo,
    buzon: buyer.buzon,
    cliente: buyer.cliente,
    cliente_existente: request.clienteExistente ?? request.cliente !== undefined,
    idioma: buyer.idioma,
    agente: caller.cliente?.codigo ?? null,
    estado: request.estado,
    tipo: 'personal',
    dias: request.dias,
    retencion_desde: now,
    fecha_vencimiento: hold?.until ?? null,
    fecha_contrato: request.fechaContrato ?? null,
    token_hash: token === null ? null : tokenHash(token),
    creada_en: now,
  } as const;
}

async function makeOne(
  { transaction, caller, now }: Making,
  shared: ReturnType<typeof sharedColumns>,
  { lot, live }: WantedLot,
  terms: Terms,
): Promise<Reservation> {
  const numero_autorizacion = newAuthorizationNumber();
  await displace({ transaction, caller, now, lot }, live, { ...shared, numero_autorizacion });
  const made = await withOneHolder('reservation/lot-taken', () =>
    insertReservation(transaction, {
      ...shared,
      ...terms,
      numero_autorizacion,
      lote: lot.codigo,
      precio_congelado: lotPrices(pricedLot(lot)).precioLista,
    }),
  );
  noteMade(transaction, made);
  announceLot(transaction, lot, [made]);
  return made;
}

async function auditMade(
  { transaction, caller }: Making,
  made: readonly { reservation: Reservation; lote: string }[],
): Promise<void> {
  await recordAudit(
    transaction,
    ...made.map(({ reservation, lote }) => creationEntry(caller, reservation, lote)),
  );
}

async function mailLink(
  { transaction, now, buyer, token }: Making,
  reservas: PersonalReservations['reservas'],
  publicUrl: string,
): Promise<boolean> {
  const { correo, nombre, idioma } = buyer;
  if (!correo || !token) return false;
  await enqueueMail(transaction, {
    ...personalMail({ correo, nombre, idioma, reservas, token, publicUrl }),
    at: now,
  });
  return true;
}

/**
 * Reserves or sells lots for a client, all or none. The reservations that wait for a lot become inactive; staff must have
 * confirmed exactly these.
 * @throws {AppError} `lot/not-found`, `lot/not-available`, `client/not-found`, `reservation/lot-taken`,
 * `reservation/queue-changed`, `quote/stale`, a field error if a detail is missing or the contract's day is wrong, or one of
 * {@link agreedTerms}, and if an account is made for the client `forbidden`, `client/email-in-use`, `client/signed-up`,
 * `identity/unavailable`.
 */
export async function createPersonal(
  services: ClientServices,
  request: PersonalRequest,
  caller: Caller,
  publicUrl: string,
): Promise<PersonalReservations> {
  const { database, clock } = services;
  const ordered = { request, caller, publicUrl, clock };
  if (!request.crearCuenta) {
    return withTransaction(database, (transaction) => makeAll(transaction, ordered, request.cliente));
  }
  if (!hasPermission(caller, 'CREAR_USUARIOS')) throw appError('forbidden');
  const made = await withNewAccount(services, caller, newAccountOf(request), (transaction, client) =>
    makeAll(transaction, ordered, client.codigo),
  );
  return { ...made.result, cuentaCreada: true };
}

/** Returns the data of a new account for the typed person, without permissions. */
function newAccountOf({ nombreCliente = '', telefono, correo, idioma = 'es' }: PersonalRequest) {
  return { nombre: nombreCliente, telefono: telefono ?? '', correo: correo ?? '', idioma, permisos: [] };
}

interface PersonalOrder {
  request: PersonalRequest;
  caller: Caller;
  publicUrl: string;
  clock: Clock;
}

/** @param cliente code of the client's account, if they have one. */
async function makeAll(
  transaction: Transaction,
  { request, caller, publicUrl, clock }: PersonalOrder,
  cliente: number | undefined,
): Promise<PersonalReservations> {
  const buyer = await readBuyer(transaction, { ...request, cliente });
  const wanted = await lockWanted(transaction, () => clock.now(), request.lotes);
  const now = clock.now();
  assertContractDate(request, now);
  await assertFree(transaction, wanted);
  const terms = await agreedTerms({ database: transaction, clock }, request, wanted);
  assertDetailsGiven(caller, buyer, terms);
  const pending = wanted.flatMap(({ live }) => live);
  await assertAsSeen({ transaction, caller }, pending, request.desplaza);
  const lots = wanted.map(({ lot }) => lot.codigo);
  const avisos: LimitWarning[] = await limitWarnings(transaction, buyer, {
    lots,
    now,
    isSale: isSale(request.estado),
  });

  beginStep(transaction);
  const making: Making = {
    transaction,
    caller,
    now,
    request,
    buyer,
    token: buyer.correo ? newToken() : null,
  };
  const shared = sharedColumns(making);
  const made = [];
  for (const one of wanted) {
    const agreed = terms.get(one.lot.numero);
    if (agreed) made.push({ reservation: await makeOne(making, shared, one, agreed), lote: one.lot.numero });
  }
  await auditMade(making, made);
  const reservas = made.map(({ reservation, lote }) => ({
    numeroAutorizacion: reservation.numero_autorizacion,
    lote,
    estado: reservation.estado,
    fechaVencimiento: isoOrNull(reservation.fecha_vencimiento),
  }));
  const enlaceEnviado = await mailLink(making, reservas, publicUrl);
  const desplazadas = pending.map(({ numero_autorizacion: number }) => number);
  const paso = await endStep(transaction, { accion: 'crear', at: now });
  return { reservas, desplazadas, avisos, enlaceEnviado, cuentaCreada: false, paso };
}
