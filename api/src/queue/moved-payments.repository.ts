import { OPEN_PAYMENT_STATES, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import type { PaymentLink } from '../database/rows';

/** Columns of a request before its link is sent. */
export const UNSENT = { estado: 'solicitada', enlace_url: null, enviada_en: null, vence_en: null } as const;

/** Sets a locked request back to the state before its link was sent. */
export async function unsendPayment(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('solicitudes_link_pago').set(UNSENT).where('id', '=', id).execute();
}

/** E-mail, name and language of the payer of a request. */
export type Addressee = Pick<PaymentLink, 'correo' | 'nombre' | 'idioma'>;

/** An open, locked payment-link request. */
export type OpenPayment = Addressee & Pick<PaymentLink, 'id' | 'version' | 'estado' | 'token_hash'>;

/**
 * Locks the open requests for a reservation under its earlier e-mail, and returns them. A request is left out if there is already
 * an open one of the same lot and purpose under the new e-mail.
 */
export async function lockOpenPayments(
  transaction: Transaction,
  reservation: number,
  { earlier, correo }: { earlier: string; correo: string },
): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select id, version, estado, token_hash, correo, nombre, idioma from solicitudes_link_pago as solicitud
    where solicitud.reserva = ${reservation} and solicitud.correo = ${earlier}
      and solicitud.estado in ${literals(...OPEN_PAYMENT_STATES)}
      and not exists (select from solicitudes_link_pago as otra
        where otra.id <> solicitud.id and otra.lote = solicitud.lote and otra.correo = ${correo}
          and otra.concepto = solicitud.concepto and otra.estado in ${literals(...OPEN_PAYMENT_STATES)})
    for update of solicitud`.execute(transaction);
  return rows;
}

/** Changes the payer's e-mail, name, language and private link in a locked request. */
export async function readdressPayment(
  transaction: Transaction,
  { id, version }: OpenPayment,
  to: Addressee & Pick<PaymentLink, 'token_hash'>,
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...to, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** The time of a step that moves the ends of links, and the request whose link it leaves alone. */
interface Moving {
  at: Date;
  except?: string;
}

/** A sent link whose end has changed. */
interface MovedEnd {
  id: string;
  earlier: Date;
  present: Date;
}

/** Changes the ends of the sent links of a reservation that can still be paid, and returns those that this changed. */
async function moveEnds(
  transaction: Transaction,
  reservation: number,
  end: RawBuilder<Date>,
  { at, except }: Moving,
): Promise<MovedEnd[]> {
  // A link may have been sent after this end; it cannot end before it was sent (`solicitudes_envio`).
  const { rows } = await sql<MovedEnd>`
    update solicitudes_link_pago as solicitud set vence_en = nuevo.vence_en, version = solicitud.version + 1
    from (select id, vence_en as antes, greatest(${end}, enviada_en + interval '1 second') as vence_en
      from solicitudes_link_pago
      where reserva = ${reservation} and estado = 'enviada' and vence_en > ${at}
        and id is distinct from ${except ?? null}) as nuevo
    where nuevo.id = solicitud.id and nuevo.vence_en <> nuevo.antes
    returning solicitud.id, nuevo.antes as earlier, solicitud.vence_en as present`.execute(transaction);
  return rows;
}

/** Ends the sent links of a reservation no later than its hold. */
export async function endLinksWithHold(
  transaction: Transaction,
  reservation: number,
  until: Date,
  moving: Moving,
): Promise<MovedEnd[]> {
  return moveEnds(transaction, reservation, sql`least(vence_en, ${until})`, moving);
}

/** End of a sent link that no hold limits, as `paymentLinkEnd` reckons it. */
const WHOLE_END = sql<Date>`enviada_en + make_interval(hours => ${RESERVATION_LIMITS.linkHours})`;

/**
 * Gives the sent links of a reservation, whose hold ends later now, the end that `paymentLinkEnd` returns for their sending. A link
 * that ends later than that, because the hold did not bind it, keeps its end.
 */
export async function lengthenLinkEnds(
  transaction: Transaction,
  reservation: number,
  until: Date,
  moving: Moving,
): Promise<MovedEnd[]> {
  return moveEnds(transaction, reservation, sql`greatest(vence_en, least(${WHOLE_END}, ${until}))`, moving);
}

/** Gives the sent links of a reservation the end that `paymentLinkEnd` returns for their sending; `until` is that of its hold. */
export async function renewLinkEnds(
  transaction: Transaction,
  reservation: number,
  until: Date | undefined,
  moving: Moving,
): Promise<MovedEnd[]> {
  return moveEnds(transaction, reservation, until ? sql`least(${WHOLE_END}, ${until})` : WHOLE_END, moving);
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
