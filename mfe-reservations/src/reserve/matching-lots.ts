import { byLotNumber } from '@lotes/shared-contract/client';
import type { LotSummary } from '@lotes/shared-contract/lots';
import { beginsWith } from '../ui/begins-with';

/** Length of the list; a visitor who wants a later lot types one more digit. */
const MAX_SHOWN = 30;

/** The fields of a lot that the search shows. */
export type OfferedLot = Pick<LotSummary, 'numero' | 'calle' | 'areaVaras'>;

export interface MatchingLots {
  shown: readonly OfferedLot[];
  /** Number of matching lots, shown or not. */
  total: number;
}

/**
 * The available lots whose number begins with what was typed, in the order of their numbers; the lots that are chosen
 * already are left out.
 */
export function matchingLots(
  lots: readonly LotSummary[],
  typed: string,
  chosen: readonly string[],
): MatchingLots {
  const matching = lots
    .filter(
      ({ estado, numero }) =>
        estado === 'disponible' && !chosen.includes(numero) && beginsWith(numero, typed),
    )
    .sort(byLotNumber);
  return { shown: matching.slice(0, MAX_SHOWN), total: matching.length };
}
