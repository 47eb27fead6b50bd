import { civilDay } from '@lotes/shared-contract/dates';
import type { Queryable } from '../database/database';
import type { Rate, Reservation } from '../database/rows';
import { allRates } from '../parameters';
import { Decimal, roundToCents } from '../prices';
import { isSamePerson } from '../queue';
import { type InLempiras, type InstalmentMoney, moneyForInstalments } from './instalments.repository';

/**
 * Returns the worth of lempiras in USD, each payment at the rate of its day (R12.11); null if no rate was in force on one
 * of the days.
 */
function worthOf({ queda, partes }: InLempiras, rates: readonly Rate[]): Decimal | null {
  let rest = new Decimal(queda);
  let worth = new Decimal(0);
  for (const { fecha, monto, moneda } of partes) {
    const rate = rates.find(({ desde }) => desde <= civilDay(fecha))?.lempiras_por_dolar;
    if (rate === undefined) return null;
    const lempiras = moneda === 'HNL' ? monto : roundToCents(new Decimal(monto).times(rate));
    const taken = Decimal.min(rest, lempiras);
    worth = worth.plus(roundToCents(taken.div(rate)));
    rest = rest.minus(taken);
  }
  return worth;
}

/** True if money counts for a sale: it names the sale, or names no reservation and is for the same lot and buyer (R12.16). */
function isFor(sale: Reservation, money: InstalmentMoney): boolean {
  if (money.reserva !== null) return money.reserva === sale.codigo;
  return money.lote === sale.lote && isSamePerson(sale, money);
}

function sumOf(received: readonly InstalmentMoney[], rates: readonly Rate[]): Decimal | null {
  let sum = new Decimal(0);
  for (const { dolares, lempiras } of received) {
    sum = sum.plus(dolares);
    for (const request of lempiras) {
      const worth = worthOf(request, rates);
      if (!worth) return null;
      sum = sum.plus(worth);
    }
  }
  return sum;
}

/**
 * Returns the money received for the instalments of each sale, in USD, by the sale's key; null if lempiras came on a day
 * without a rate in force.
 */
export async function receivedInstalments(
  database: Queryable,
  sales: readonly Reservation[],
): Promise<ReadonlyMap<number, Decimal | null>> {
  const money = await moneyForInstalments(database, sales);
  const rates = money.some(({ lempiras }) => lempiras.length > 0) ? await allRates(database) : [];
  return new Map(
    sales.map((sale) => [
      sale.codigo,
      sumOf(
        money.filter((one) => isFor(sale, one)),
        rates,
      ),
    ]),
  );
}
