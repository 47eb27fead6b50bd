import type { LotSummary } from '@lotes/shared-contract';
import { type Extent, extentOf, extentsOverlap, outerRing, squareAround } from './site-geometry';

/** Width of the drawing of one lot, as a multiple of the longer side of the lot. */
const WIDTH = 3.4;

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
  const extent = squareAround(extentOfLot(lot), WIDTH);
  const neighbours = lots.filter(
    (other) => other.numero !== lot.numero && extentsOverlap(extent, extentOfLot(other)),
  );
  return { extent, neighbours };
}
