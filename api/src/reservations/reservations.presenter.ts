import type { CreatedReservation, OwnReservation, ReservationRow } from '@lotes/shared-contract';
import { holdLimit } from '../holds';
import type { Caller } from '../http/caller';
import { presentReservationPayment, type PaymentLink } from '../payment-links';
import type { ReservationOfLot } from './reservations.repository';
import { ownAbilities, reservationAbilities } from './reservations.policy';
import type { Reservation } from './reservations.tables';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Place of a pending reservation in the line of its lot, the holder being 1; null for those that do not queue. */
function queuePlace(reservation: Reservation, line: readonly Reservation[]): number | null {
  if (reservation.estado !== 'pendiente') return null;
  const index = line.findIndex(({ codigo }) => codigo === reservation.codigo);
  return index < 0 ? null : index + 1;
}

/** What a visitor is told right after reserving. */
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
    fechaVencimiento: instant(reservation.fecha_vencimiento),
  };
}

/** A reservation as its buyer sees it, with its latest request to pay. */
export function presentOwn(
  reservation: ReservationOfLot,
  line: readonly Reservation[],
  payment: PaymentLink | undefined,
): OwnReservation {
  return {
    numeroAutorizacion: reservation.numero_autorizacion,
    lote: reservation.numero,
    calle: reservation.calle,
    estado: reservation.estado,
    tipo: reservation.tipo,
    posicionCola: queuePlace(reservation, line),
    retencionDesde: instant(reservation.retencion_desde),
    fechaVencimiento: instant(reservation.fecha_vencimiento),
    precioCongelado: reservation.precio_congelado,
    prima: reservation.prima,
    pago: payment ? presentReservationPayment(payment) : null,
    puede: ownAbilities(reservation, line, payment),
  };
}

/** A reservation as staff see it. */
export function presentReservation(
  reservation: ReservationOfLot,
  line: readonly Reservation[],
  caller: Caller | null,
): ReservationRow {
  const from = reservation.retencion_desde;
  return {
    numeroAutorizacion: reservation.numero_autorizacion,
    grupo: reservation.grupo,
    lote: reservation.numero,
    nombreCliente: reservation.nombre_cliente,
    telefono: reservation.telefono,
    correo: reservation.correo,
    clienteExistente: reservation.cliente_existente,
    estado: reservation.estado,
    tipo: reservation.tipo,
    posicionCola: queuePlace(reservation, line),
    retencionDesde: instant(from),
    fechaVencimiento: instant(reservation.fecha_vencimiento),
    limite: instant(from && holdLimit(from)),
    prima: reservation.prima,
    motivo: reservation.motivo,
    creadaEn: reservation.creada_en.toISOString(),
    version: reservation.version,
    puede: reservationAbilities(caller, reservation, line),
  };
}
