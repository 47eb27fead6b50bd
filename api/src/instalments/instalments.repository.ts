import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';

/** A request in lempiras: the amount received less the refund, and its payments in the order in which they were recorded. */
export interface InLempiras {
  queda: string;
  partes: readonly { fecha: string; monto: string; moneda: PaymentLink['moneda'] }[];
}

/** Money received for instalments, of one payer and for one reservation or lot. */
export interface InstalmentMoney extends Pick<PaymentLink, 'reserva' | 'lote' | 'correo' | 'telefono'> {
  dolares: string;
  lempiras: readonly InLempiras[];
}

const KEPT = sql`(recibido - coalesce(reembolso_monto, 0))`;

/** Payments of a request. A request that was made of the excess of another has no payments; its amount came in at once. */
const PARTS = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('fecha', fecha, 'monto', monto::text, 'moneda', pagos.moneda) order by pagos.id)
    from pagos where pagos.solicitud = solicitudes_link_pago.id),
  jsonb_build_array(jsonb_build_object('fecha', pagada_en, 'monto', recibido::text, 'moneda', moneda)))`;

const DOLLARS = sql<string>`coalesce(sum(${KEPT}) filter (where moneda = 'USD'), 0)`;
const LEMPIRAS = sql<InstalmentMoney['lempiras']>`coalesce(
  jsonb_agg(jsonb_build_object('queda', ${KEPT}::text, 'partes', ${PARTS})) filter (where moneda = 'HNL'), '[]')`;

/** Returns the sales that have a signed contract. */
export async function signedSales(database: Queryable): Promise<Reservation[]> {
  return database
    .selectFrom('reservas')
    .selectAll()
    .where('estado', '=', 'vendida')
    .where('fecha_contrato', 'is not', null)
    .execute();
}

/**
 * Returns the money received for instalments of these sales; a request that names no reservation counts for its lot. Parts
 * of open requests count, and requests under review do not.
 */
export async function moneyForInstalments(
  database: Queryable,
  sales: readonly Reservation[],
): Promise<readonly InstalmentMoney[]> {
  const keys = sql<number>`any(${sales.map(({ codigo }) => codigo)}::integer[])`;
  const lots = sql<number>`any(${sales.map(({ lote }) => lote)}::integer[])`;
  return database
    .selectFrom('solicitudes_link_pago')
    .select(['reserva', 'lote', 'correo', 'telefono', DOLLARS.as('dolares'), LEMPIRAS.as('lempiras')])
    .where('concepto', '=', 'cuota')
    .where('recibido', '>', '0')
    .where('estado', '<>', 'en_revision')
    .where((where) =>
      where.or([
        where('reserva', '=', keys),
        where.and([where('reserva', 'is', null), where('lote', '=', lots)]),
      ]),
    )
    .groupBy(['reserva', 'lote', 'correo', 'telefono'])
    .execute();
}
