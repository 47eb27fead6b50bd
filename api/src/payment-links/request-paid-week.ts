import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { askedEntry } from './asked-entry';
import { insertPaymentLink, readPaymentLink } from './payment-links.repository';

/** Asks for the link that pays a week of a reservation just made; the reservation's own token opens it. */
export async function requestPaidWeek(
  transaction: Transaction,
  reservation: Reservation,
  { actor, ...person }: { correo: string; telefono: string; actor: Actor },
): Promise<void> {
  const { id } = await insertPaymentLink(transaction, {
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
  const made = await readPaymentLink(transaction, id);
  await recordAudit(
    transaction,
    askedEntry(actor, made, { lote: made.numero, reserva: made.numero_autorizacion }),
  );
}
