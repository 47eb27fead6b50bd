import type { LotStatus, LotSummary } from '@lotes/shared-contract';

/** Counts the lots of each status; statuses that no lot has count 0. */
export function countByStatus(lots: readonly LotSummary[]): Record<LotStatus, number> {
  const counts: Record<LotStatus, number> = {
    disponible: 0,
    reservado: 0,
    vendido: 0,
    no_disponible: 0,
    proximamente: 0,
  };
  for (const { estado } of lots) counts[estado] += 1;
  return counts;
}
