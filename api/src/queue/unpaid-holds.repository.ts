import { CANCELLABLE_PAYMENT_STATES } from '@lotes/shared-contract';
import { expressionBuilder } from 'kysely';
import type { Queryable } from '../database/database';
import { literals } from '../database/literal-values';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import type { DB } from '../database/tables';
import { boughtWeeks } from './bought-weeks.repository';

/** A hold whose buyer has not paid yet, with its lot's number; `resto` is what is still owed if a part came, else null. */
export type UnpaidHold = Reservation & Pick<Lot, 'numero'> & { resto: string | null };

/** Selects the requests to pay for a week of a reservation that are in one of the states. */
function weekPayments(...states: PaymentLink['estado'][]) {
  return expressionBuilder<DB, 'reservas'>()
    .selectFrom('solicitudes_link_pago as pago')
    .whereRef('pago.reserva', '=', 'reservas.codigo')
    .where('pago.concepto', '=', literals('reserva'))
    .where('pago.estado', 'in', literals(...states));
}

/**
 * Returns pending reservations with a private link whose hold ends after `after` and not after `until`. Those whose payment the
 * bank works on or staff review, or whose week was bought, are left out.
 */
export async function unpaidHoldsThatEnd(
  database: Queryable,
  { after, until }: { after: Date; until: Date },
): Promise<UnpaidHold[]> {
  const rest = weekPayments(...CANCELLABLE_PAYMENT_STATES)
    .select(({ eb }) => eb('pago.monto', '-', eb.ref('pago.recibido')).as('resto'))
    .where('pago.recibido', '>', '0')
    .limit(1);
  const holds = await database
    .selectFrom('reservas')
    .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
    .selectAll('reservas')
    .select('lotes.numero')
    .select(rest.as('resto'))
    .where(({ not, exists }) => not(exists(weekPayments('procesando', 'en_revision').select('pago.id'))))
    .where('estado', '=', 'pendiente')
    .where('token_hash', 'is not', null)
    .where('fecha_vencimiento', '>', after)
    .where('fecha_vencimiento', '<=', until)
    .execute();
  const bought = await boughtWeeks(
    database,
    holds.map(({ codigo }) => codigo),
  );
  return holds.filter(({ codigo }) => !bought.has(codigo));
}
