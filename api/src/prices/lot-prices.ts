import type { LotPrices } from '@lotes/shared-contract';
import { money } from './decimal';
import type { PricedLot } from './priced-lot';
import { listPrice, minimumDownPayment, quote } from './quote-figures';

const YEARS = [2, 6, 12, 16] as const;
const planOf = { 2: '2', 6: '6', 12: '12', 16: '16' } as const;

function compute(lot: PricedLot): LotPrices {
  return {
    precioVara: lot.precioVara,
    precioLista: money(listPrice(lot)),
    precioContado: quote({ ...lot, plan: 'contado' }).totalPagado,
    planes: YEARS.flatMap((anios) => {
      const { totalPagado, cuota } = quote({ ...lot, plan: planOf[anios] });
      return cuota === null ? [] : [{ anios, precioTotal: totalPagado, cuota }];
    }),
    primaMinima: money(minimumDownPayment(lot)),
  };
}

const known = new Map<string, LotPrices>();
const MAX_KNOWN = 5_000;

/**
 * Returns the prices of a lot: list price, cash price, and each plan at the minimum down payment (`precioTotal` is all
 * that is paid, interest included). The result is cached, because it takes 432 months of interest per lot.
 */
export function lotPrices({
  areaVaras,
  precioVara,
  primaEspecial,
  primaFijada = null,
}: PricedLot): LotPrices {
  const key = `${areaVaras}|${precioVara}|${primaEspecial}|${primaFijada}`;
  const prices = known.get(key) ?? compute({ areaVaras, precioVara, primaEspecial, primaFijada });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, prices);
  return prices;
}
