import type { ContractInstalments, CreatedReservation, ReservationRow } from '@lotes/shared-contract';
import { holdLimit } from '@lotes/shared-contract/dates';
import type { Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { queuePlace } from '../queue';
import { reservationAbilities, seesPerson, seesPrice } from './reservations.policy';
import type { ReservationOfLot } from './reservations.repository';

/** Returns the response that a visitor gets for a new reservation. */
export function presentCreated(
  reservation: Reservation,
  lote: string,
  posicionCola: number,
): CreatedReservation['reservas'][number] {
  return {
    numeroAutorizacion: reservation.numero_autorizacion,
    lote,
    estado: reservation.estado,
    posicionCola,
    fechaVencimiento: isoOrNull(reservation.fecha_vencimiento),
  };
}

/** Returns the buyer, the request and the terms of a reservation. */
function presentPerson(reservation: Reservation) {
  return {
    grupo: reservation.grupo,
    nombreCliente: reservation.nombre_cliente,
    telefono: reservation.telefono,
    correo: reservation.correo,
    clienteExistente: reservation.cliente_existente,
    prima: reservation.prima,
    precioCongelado: reservation.precio_congelado,
    plan: reservation.plan,
    cotizacion: reservation.cotizacion,
    fechaContrato: reservation.fecha_contrato,
    idioma: reservation.idioma,
    motivo: reservation.motivo,
  };
}

const HIDDEN_PERSON: { [Field in keyof ReturnType<typeof presentPerson>]: null } = {
  grupo: null,
  nombreCliente: null,
  telefono: null,
  correo: null,
  clienteExistente: null,
  prima: null,
  precioCongelado: null,
  plan: null,
  cotizacion: null,
  fechaContrato: null,
  idioma: null,
  motivo: null,
};

/** Facts that state the price of the lot. Another reservation may have bought it. */
const HIDDEN_PRICE = { precioCongelado: null, cotizacion: null };

/**
 * Facts of a row that are not in its reservation. `queue` has the live reservations of its lot, the holder first.
 */
interface RowContext {
  queue: readonly Reservation[];
  /** Count of live reservations of unconfirmed people from its network, itself included; 0 if it is the only one. */
  mismoOrigen: number;
  now: Date;
  /** The last step of staff on its lot. */
  step: StepOfReservation | null;
  /** Standing of the instalments of its contract; null if it has none, or the caller does not see them. */
  cuotas: ContractInstalments | null;
}

/** The newest step of staff on a reservation's lot, if it changed the reservation. */
export interface StepOfReservation {
  paso: number;
  momento: Date;
  /** True if nothing happened on the lot after the step. */
  isUndoable: boolean;
}

function presentAgent({ agente, agente_nombre: nombre }: ReservationOfLot): ReservationRow['agente'] {
  return agente === null || nombre === null ? null : { codigo: agente, nombre };
}

/** A reservation as staff see it. */
export function presentReservation(
  reservation: ReservationOfLot,
  { queue, mismoOrigen, now, step, cuotas }: RowContext,
  caller: Caller | null,
): ReservationRow {
  const from = reservation.retencion_desde;
  return {
    numeroAutorizacion: reservation.numero_autorizacion,
    ...(seesPerson(caller, reservation) ? presentPerson(reservation) : HIDDEN_PERSON),
    ...(!seesPrice(caller, queue) && HIDDEN_PRICE),
    lote: reservation.numero,
    estado: reservation.estado,
    tipo: reservation.tipo,
    posicionCola: queuePlace(reservation, queue),
    enCola: queue.length,
    retencionDesde: isoOrNull(from),
    fechaVencimiento: isoOrNull(reservation.fecha_vencimiento),
    limite: isoOrNull(from && holdLimit(from)),
    agente: presentAgent(reservation),
    creadaEn: reservation.creada_en.toISOString(),
    mismoOrigen,
    cuotas,
    version: reservation.version,
    ultimoPaso: step && { paso: step.paso, momento: step.momento.toISOString() },
    puede: reservationAbilities(caller, { reservation, queue, now }, step?.isUndoable ?? false),
  };
}
