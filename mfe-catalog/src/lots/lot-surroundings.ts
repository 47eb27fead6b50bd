import type { LotSummary } from '@lotes/shared-contract';
import { type Extent, extentOf, extentsOverlap, grown, outerRing } from './site-geometry';

/** How much of its surroundings a drawing of one lot shows, as a share of the lot's longer side. */
const MARGIN = 0.9;

/** The part of the site around one lot: what a small drawing shows. Degrees. */
export interface Surroundings {
  extent: Extent;
  neighbours: LotSummary[];
}

const extentOfLot = (lot: Pick<LotSummary, 'poligono'>) => extentOf(outerRing(lot.poligono));

/** The lots that are wholly or partly near `lot`, and the box that shows them. */
export function surroundingsOf(
  lot: Pick<LotSummary, 'numero' | 'poligono'>,
  lots: readonly LotSummary[],
): Surroundings {
  const extent = grown(extentOfLot(lot), MARGIN);
  const neighbours = lots.filter(
    (other) => other.numero !== lot.numero && extentsOverlap(extent, extentOfLot(other)),
  );
  return { extent, neighbours };
}
