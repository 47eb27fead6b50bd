import { isSale, type Permission, type ReservationRow } from '@lotes/shared-contract';
import { extendedHold } from '@lotes/shared-contract/dates';
import { mailboxOf } from '../database/mailbox';
import type { Reservation } from '../database/rows';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';
import { seesSoldLots } from '../lots';
import { deriveStatus } from '../queue';
import type { RequestingAccount } from './requesters.repository';
import { possibleStates, type TransitionSituation } from './allowed-transitions';

/** Admits staff who see reservations and decide about them. */
export const mayEditReservations = requirePermission('EDITAR_RESERVA');

/** Permissions of staff who look after reservations: they decide about them or make them for clients. */
export const AGENT_PERMISSIONS = ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] as const satisfies Permission[];

/** True if the caller is one of the staff who look after reservations. */
export const isStaff = (caller: Caller | null): boolean => hasPermission(caller, ...AGENT_PERMISSIONS);

/** Returns the account whose reservations count as the requester's own (R9.7); null for staff, who request for others. */
export function requestingAccount(caller: Caller | null): RequestingAccount | null {
  const account = isStaff(caller) ? null : caller?.cliente;
  return account ? { codigo: account.codigo, buzon: mailboxOf(account.correo) } : null;
}

/** Returns the key of the account that requests something for itself; null for staff and without an account. */
export const countedAccount = (caller: Caller | null): number | null =>
  requestingAccount(caller)?.codigo ?? null;

/** True if the caller has the permission for the pending list, and so sees the buyers who wait for a lot. */
export const seesWaiting = (caller: Caller | null): boolean => hasPermission(caller, 'EDITAR_RESERVA');

/** Admits staff who reserve and sell for clients. */
export const mayReserveForClients = requirePermission('RESERVA_CLIENTE');

/**
 * True if the caller sees the buyer and the amounts of a reservation; of a sale only with the permission for it (R6.7).
 */
export function seesPerson(caller: Caller | null, { estado }: Pick<Reservation, 'estado'>): boolean {
  return !isSale(estado) || seesSoldLots(caller);
}

/** True if the caller sees the price of a reservation's lot: of a sold lot only with the permission for it (R6.7). */
export function seesPrice(caller: Caller | null, queue: readonly Pick<Reservation, 'estado'>[]): boolean {
  return !queue.some(({ estado }) => isSale(estado)) || seesSoldLots(caller);
}

/** True if the lot of a reservation can be quoted: it is available or reserved (R11.12). */
function isQuotable({ reservation, queue }: TransitionSituation): boolean {
  const status = deriveStatus(reservation.estado_base, queue);
  return status === 'disponible' || status === 'reservado';
}

/** Returns the caller's abilities for a reservation, from the queue of its lot, the holder first. */
export function reservationAbilities(
  caller: Caller | null,
  situation: TransitionSituation,
  isUndoable: boolean,
): ReservationRow['puede'] {
  const edits = hasPermission(caller, 'EDITAR_RESERVA');
  const { reservation, queue } = situation;
  const { estado, retencion_desde: from, fecha_vencimiento: until } = reservation;
  const [holder] = queue;
  const mayEndLater = from !== null && until !== null && extendedHold({ from, until }, 1) !== null;
  const heldByAnother = holder !== undefined && holder.estado !== 'pendiente';
  return {
    activar: edits && estado === 'pendiente' && !heldByAnother,
    extender: edits && estado === 'activa' && mayEndLater,
    liberar: edits && holder?.codigo === reservation.codigo,
    editar: edits && seesPerson(caller, reservation),
    enviarEnlace: edits && seesPerson(caller, reservation) && reservation.correo !== null,
    cotizar: edits && seesPerson(caller, reservation) && isQuotable(situation),
    deshacer: edits && isUndoable,
    estados: edits ? possibleStates(situation) : [],
  };
}
