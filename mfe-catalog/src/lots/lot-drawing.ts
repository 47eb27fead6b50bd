import type { LotSummary, Polygon } from '@lotes/shared-contract';
import { surroundingsOf } from './lot-surroundings';
import { type Point, centroid, metresFrom, outerRing } from './site-geometry';

/** A lot as a shape on paper, in metres, y downwards. */
export interface DrawnLot<Lot> {
  lot: Lot;
  /** The corners, as SVG writes them. */
  points: string;
  /** Place of the lot's number. */
  middle: Point;
}

export interface LotDrawing {
  /** x, y, width and height, as SVG writes them. */
  viewBox: string;
  subject: DrawnLot<Pick<LotSummary, 'numero' | 'poligono'>>;
  neighbours: DrawnLot<LotSummary>[];
}

const round = (metres: number) => Math.round(metres * 10) / 10;

/** Lays a lot and its neighbours out on paper, north up. */
export function drawLot(
  lot: Pick<LotSummary, 'numero' | 'poligono'>,
  lots: readonly LotSummary[],
): LotDrawing {
  const { extent, neighbours } = surroundingsOf(lot, lots);
  const toMetres = metresFrom([extent[0], extent[3]]);
  const onPaper = (point: Point): Point => {
    const [east, north] = toMetres(point);
    return [round(east), round(-north)];
  };
  const drawn = <Lot extends { poligono: Polygon }>(subject: Lot): DrawnLot<Lot> => {
    const ring = outerRing(subject.poligono);
    return {
      lot: subject,
      points: ring.map((point) => onPaper(point).join(',')).join(' '),
      middle: onPaper(centroid(ring)),
    };
  };
  const [width, height] = onPaper([extent[2], extent[1]]);
  return {
    viewBox: `0 0 ${width} ${height}`,
    subject: drawn(lot),
    neighbours: neighbours.map(drawn),
  };
}
