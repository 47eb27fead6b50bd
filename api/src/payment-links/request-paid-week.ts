import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';
import { requestEntry } from './request-entry';
import { expirePaymentLinks } from './expire-payment-links.service';
import { lockOpenRequests } from './payer.repository';
import {
  changePaymentLink,
  findReservationByKey,
  insertPaymentLink,
  readPaymentLink,
} from './payment-links.repository';

interface Asked {
  correo: string;
  telefono: string;
  actor: Actor;
}

/** Moves an open request from the buyer's earlier reservation to the new one; the earlier private link still shows it. */
async function bind(
  transaction: Transaction,
  open: PaymentLink,
  { codigo, numero_autorizacion: reserva, creada_en: at }: Reservation,
  actor: Actor,
): Promise<void> {
  const earlier = await findReservationByKey(transaction, open.reserva);
  const token_hash = open.token_hash ?? earlier?.token_hash ?? null;
  await changePaymentLink(transaction, open, { reserva: codigo, token_hash });
  await recordAudit(transaction, {
    actor,
    at,
    accion: 'editar',
    entidad: 'solicitudLinkPago',
    id: open.id,
    antes: { reserva: earlier?.numero_autorizacion ?? null },
    despues: { reserva },
  });
}

/**
 * Requests the link to pay a week of a reservation that was just made; the reservation's token opens the request (R12.14). If a request
 * for a week of the lot under the same e-mail is still open, it is moved to this reservation instead.
 */
export async function requestPaidWeek(
  transaction: Transaction,
  reservation: Reservation,
  { actor, ...person }: Asked,
): Promise<void> {
  const { lote, codigo, creada_en: now } = reservation;
  await expirePaymentLinks(transaction, now);
  const [open] = await lockOpenRequests(transaction, { codigo: lote }, 'reserva', person.correo);
  if (open) return bind(transaction, open, reservation, actor);
  const { id } = await insertPaymentLink(transaction, {
    lote,
    reserva: codigo,
    nombre: reservation.nombre_cliente,
    ...person,
    idioma: reservation.idioma,
    concepto: 'reserva',
    plazo: 'contado',
    monto: RESERVATION_LIMITS.paidPrice,
    moneda: RESERVATION_LIMITS.paidCurrency,
    solicitada_en: now,
  });
  const made = await readPaymentLink(transaction, id);
  const named = { lote: made.numero, reserva: made.numero_autorizacion };
  await recordAudit(transaction, requestEntry(actor, made, named));
}
