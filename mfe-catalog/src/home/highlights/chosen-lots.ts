import type { LotSummary } from '@lotes/shared-contract';

/** Most lots in the carousel. */
const MAX_SHOWN = 12;

/** Returns available lots for the carousel, of every type in turn, the least expensive of each first. */
export function chosenLots(lots: readonly LotSummary[]): LotSummary[] {
  const byType = new Map<string, LotSummary[]>();
  const free = lots.filter(({ estado, precios }) => estado === 'disponible' && precios);
  const price = (lot: LotSummary) => Number(lot.precios?.precioContado);
  for (const lot of free.sort((a, b) => price(a) - price(b))) {
    byType.set(lot.tipo, [...(byType.get(lot.tipo) ?? []), lot]);
  }
  const types = [...byType.values()];
  const rounds = Math.ceil(MAX_SHOWN / Math.max(types.length, 1));
  return Array.from({ length: rounds }, (_, round) => types.flatMap((one) => one[round] ?? []))
    .flat()
    .slice(0, MAX_SHOWN);
}
