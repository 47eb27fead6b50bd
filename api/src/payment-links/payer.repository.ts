import { CANCELLABLE_PAYMENT_STATES, LIVE_STATES, OPEN_PAYMENT_STATES } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { bankCodeFrom, isOfClient } from '../clients';
import type { Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import { mailboxOf } from '../database/mailbox';
import type { Client, Lot, PaymentLink, Reservation } from '../database/rows';
import type { PersonIdentifiers } from '../queue';

/**
 * The client with a client code, however its digits are grouped; undefined if no client has it. The row of a deleted account
 * keeps its code, but no data of a payer (R14.8).
 */
export async function clientByBankCode(transaction: Transaction, code: string): Promise<Client | undefined> {
  return transaction
    .selectFrom('clientes')
    .selectAll()
    .where('codigo_banco', '=', bankCodeFrom(code) ?? code)
    .where('eliminada_en', 'is', null)
    .executeTakeFirst();
}

/** Returns the open requests of a purpose under the e-mail of a client, or for a reservation of their account. */
export async function openRequestsOf(
  transaction: Transaction,
  { codigo }: Client,
  concepto: PaymentLink['concepto'],
): Promise<PaymentLink[]> {
  return transaction
    .selectFrom('solicitudes_link_pago as solicitud')
    .leftJoin('reservas', 'reservas.codigo', 'solicitud.reserva')
    .selectAll('solicitud')
    .where(isOfClient(codigo, 'solicitud.correo', 'reservas.cliente'))
    .where('solicitud.concepto', '=', concepto)
    .where('solicitud.estado', 'in', literals(...OPEN_PAYMENT_STATES))
    .execute();
}

/** Returns the keys of the lots for which a client has a reservation in a live state. */
export async function reservedLotsOf(transaction: Transaction, { codigo }: Client): Promise<number[]> {
  const reserved = await transaction
    .selectFrom('reservas')
    .select('lote')
    // A reservation whose hold is over but not swept yet counts too: the money is for its lot in any case.
    .where('estado', 'in', literals(...LIVE_STATES))
    .where(isOfClient(codigo, 'reservas.correo', 'reservas.cliente'))
    .execute();
  return reserved.map(({ lote }) => lote);
}

/** Locks the open requests of a lot and purpose, and returns them; with an e-mail, only those of that e-mail. */
export async function lockOpenRequests(
  transaction: Transaction,
  { codigo }: Pick<Lot, 'codigo'>,
  concepto: PaymentLink['concepto'],
  correo?: string,
): Promise<PaymentLink[]> {
  const open = transaction
    .selectFrom('solicitudes_link_pago')
    .selectAll()
    .where('lote', '=', codigo)
    .where('concepto', '=', concepto)
    .where('estado', 'in', literals(...OPEN_PAYMENT_STATES))
    .orderBy('id')
    .forUpdate();
  return (correo ? open.where('correo', '=', correo) : open).execute();
}

/** Locks the requests for the week of a reservation that wait for their link or their payment. */
export async function lockOpenWeeks(transaction: Transaction, reservation: number): Promise<PaymentLink[]> {
  return transaction
    .selectFrom('solicitudes_link_pago')
    .selectAll()
    .where('reserva', '=', reservation)
    .where('concepto', '=', 'reserva')
    .where('estado', 'in', literals(...CANCELLABLE_PAYMENT_STATES))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Returns a person's reservation of a lot (R12.5), whatever its state. Of several, it is the newest with the same mailbox, else
 * with the same account, else with the same phone, which several people may share.
 */
export async function latestReservationOf(
  transaction: Transaction,
  { codigo }: Lot,
  { correo, telefono, cliente = null }: PersonIdentifiers,
): Promise<Reservation | undefined> {
  const buzon = correo && mailboxOf(correo);
  return transaction
    .selectFrom('reservas')
    .selectAll()
    .where('lote', '=', codigo)
    .where((where) =>
      where.or([
        where('buzon', '=', buzon),
        where('telefono', '=', telefono),
        where('cliente', '=', cliente),
      ]),
    )
    .orderBy(sql`(buzon = ${buzon}) is true`, 'desc')
    .orderBy(sql`(cliente = ${cliente}) is true`, 'desc')
    .orderBy('codigo', 'desc')
    .executeTakeFirst();
}
