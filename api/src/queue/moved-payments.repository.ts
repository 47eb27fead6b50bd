import { sql } from 'kysely';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';

/** Columns of a request before its link is sent. */
export const UNSENT = { estado: 'solicitada', enlace_url: null, enviada_en: null, vence_en: null } as const;

/** Has a request that is locked asked for its link again. */
export async function unsendPayment(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('solicitudes_link_pago').set(UNSENT).where('id', '=', id).execute();
}

/** How the payer of a request is addressed. */
export type Addressee = Pick<PaymentLink, 'correo' | 'nombre' | 'idioma'>;

/** An open request to pay that is locked. */
export type OpenPayment = Addressee & Pick<PaymentLink, 'id' | 'version' | 'estado'>;

/**
 * Locks the open requests to pay for a reservation under its earlier e-mail, but for those of which its present one has an open
 * request of the same lot and purpose already.
 */
export async function lockOpenPayments(
  transaction: Transaction,
  reservation: number,
  { earlier, correo }: { earlier: string; correo: string },
): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select id, version, estado, correo, nombre, idioma from solicitudes_link_pago as solicitud
    where solicitud.reserva = ${reservation} and solicitud.correo = ${earlier}
      and solicitud.estado in ('solicitada', 'enviada', 'procesando')
      and not exists (select from solicitudes_link_pago as otra
        where otra.id <> solicitud.id and otra.lote = solicitud.lote and otra.correo = ${correo}
          and otra.concepto = solicitud.concepto and otra.estado in ('solicitada', 'enviada', 'procesando'))
    for update of solicitud`.execute(transaction);
  return rows;
}

/** Addresses a locked request to another. A private link of its own, mailed to an earlier e-mail, ends. */
export async function readdressPayment(
  transaction: Transaction,
  { id, version, correo: earlier }: OpenPayment,
  to: Addressee,
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...to, ...(to.correo !== earlier && { token_hash: null }), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Returns the fields of a request that were edited at an instant. */
export async function fieldsEditedAt(
  transaction: Transaction,
  id: string,
  at: Date,
): Promise<ReadonlySet<string>> {
  const entries = await transaction
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'solicitudLinkPago')
    .where('entidad_id', '=', id)
    .where('accion', '=', 'editar')
    .where('momento', '=', at)
    .execute();
  return new Set(entries.flatMap(({ despues }) => Object.keys(despues ?? {})));
}
