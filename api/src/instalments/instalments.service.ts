import type { ContractInstalments } from '@lotes/shared-contract';
import { civilDay } from '@lotes/shared-contract/dates';
import type { Queryable } from '../database/database';
import type { Reservation } from '../database/rows';
import { quotesAmong } from '../quotes';
import { agreedInstalments } from './agreed-instalments';
import { signedSales } from './instalments.repository';
import { receivedInstalments } from './instalment-money';
import { instalmentsOfContract } from './instalments-of-contract';

/** Returns how far the instalments of these reservations are paid, by the reservation's key, for those that have any (R12.12). */
export async function contractInstalments(
  database: Queryable,
  reservations: readonly Reservation[],
  now: Date,
): Promise<ReadonlyMap<number, ContractInstalments>> {
  const signed = reservations.filter(
    ({ estado, fecha_contrato: day }) => estado === 'vendida' && day !== null,
  );
  if (signed.length === 0) return new Map();
  const named = signed.flatMap(({ cotizacion }) => cotizacion ?? []);
  const quotes = new Map((await quotesAmong(database, named)).map((stored) => [stored.id, stored]));
  const received = await receivedInstalments(database, signed);
  const today = civilDay(now);
  const found = new Map<number, ContractInstalments>();
  for (const sale of signed) {
    const agreed = agreedInstalments(sale, quotes.get(sale.cotizacion ?? ''));
    const money = received.get(sale.codigo);
    if (agreed && money) found.set(sale.codigo, instalmentsOfContract(agreed, money, today));
  }
  return found;
}

/** Returns how far the instalments of every sale that has any are paid, by the reservation's key (R12.12). */
export async function allInstalments(
  database: Queryable,
  now: Date,
): Promise<ReadonlyMap<number, ContractInstalments>> {
  return contractInstalments(database, await signedSales(database), now);
}
