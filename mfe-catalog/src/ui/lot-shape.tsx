import { memo } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { type Point, extentOf, metresFrom, outerRing } from '../lots/site-geometry';
import './lot-shape.css';

const SIDE = 48;
const MARGIN = 3;

/** The ring's corners within a square of `SIDE`, north up. */
function fitted(ring: readonly Point[]): string {
  const metres = ring.map(metresFrom(ring[0] ?? [0, 0]));
  const [west, south, east, north] = extentOf(metres);
  const scale = (SIDE - 2 * MARGIN) / Math.max(east - west, north - south, 1);
  const left = (SIDE - (east - west) * scale) / 2;
  const top = (SIDE - (north - south) * scale) / 2;
  return metres
    .map(([x, y]) => `${(left + (x - west) * scale).toFixed(1)},${(top + (north - y) * scale).toFixed(1)}`)
    .join(' ');
}

/** The outline of a lot in its status colour: decoration beside the status in words. */
export const LotShape = memo(function LotShape({ lot }: { lot: Pick<LotSummary, 'poligono' | 'estado'> }) {
  return (
    <svg className="ct-shape" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" focusable="false">
      <polygon className={`ct-status-${lot.estado}`} points={fitted(outerRing(lot.poligono))} />
    </svg>
  );
});
