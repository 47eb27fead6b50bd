import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { insertPaymentLink } from './payment-links.repository';

/** Asks for the link that pays a week of a reservation just made; the reservation's own token opens it. */
export async function requestPaidWeek(
  transaction: Transaction,
  reservation: Reservation,
  person: { correo: string; telefono: string },
): Promise<void> {
  await insertPaymentLink(transaction, {
    lote: reservation.lote,
    reserva: reservation.codigo,
    nombre: reservation.nombre_cliente,
    ...person,
    idioma: reservation.idioma,
    concepto: 'reserva',
    plazo: 'contado',
    monto: RESERVATION_LIMITS.paidPrice,
    moneda: RESERVATION_LIMITS.paidCurrency,
    solicitada_en: reservation.creada_en,
  });
}
