import { useMemo } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { modelLot } from '../../lots/lot-model';

/** A lot as a small model of earth, with its slope and its pines: decoration beside its facts. */
export function LotModelDrawing({ lot }: { lot: LotSummary }) {
  const { viewBox, top, sides, pines } = useMemo(() => modelLot(lot), [lot]);
  return (
    <svg className="ct-model" viewBox={viewBox} aria-hidden="true" focusable="false">
      {sides.map(({ points, isLit }) => (
        <polygon
          key={points}
          className={isLit ? 'ct-model__earth ct-model__earth--lit' : 'ct-model__earth'}
          points={points}
        />
      ))}
      <polygon className="ct-model__ground" points={top} />
      {pines.map(({ x, y, size }) => (
        <g key={`${String(x)} ${String(y)}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <ellipse className="ct-model__shade" cx="0.9" cy="0.2" rx="1.5" ry="0.6" />
          <path className="ct-model__trunk" d={`M0 0V${String(-size * 0.4)}`} />
          <path
            className="ct-model__crown"
            d={`M0 ${String(-size)}L1.5 ${String(-size * 0.52)}H0.8L1.9 ${String(-size * 0.22)}H-1.9L-0.8 ${String(-size * 0.52)}H-1.5Z`}
          />
        </g>
      ))}
    </svg>
  );
}
