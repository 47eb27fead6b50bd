import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LotDetail, LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { drawLot } from '../lots/lot-drawing';
import { useDescribeLot } from '../ui/use-describe-lot';
import './lot-drawing.css';

interface LotDrawingFigureProps {
  lot: LotDetail;
  lots: readonly LotSummary[];
}

/** The lot's shape among its neighbours, each of which leads to its own page. */
export function LotDrawingFigure({ lot, lots }: LotDrawingFigureProps) {
  const t = useT('catalog');
  const describe = useDescribeLot();
  const { viewBox, subject, neighbours } = useMemo(() => drawLot(lot, lots), [lot, lots]);
  const [x, y] = subject.middle;
  return (
    <figure className="ct-drawing">
      <figcaption>
        <h2>{t('detail.drawing')}</h2>
      </figcaption>
      <svg
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-label={t('detail.drawingAlone', { numero: lot.numero })}
      >
        {neighbours.map((neighbour) => (
          <Link
            key={neighbour.lot.numero}
            to={`/lotdetail?lot=${encodeURIComponent(neighbour.lot.numero)}`}
            aria-label={describe(neighbour.lot)}
            className="ct-drawing__neighbour"
          >
            <polygon className={`ct-status-${neighbour.lot.estado}`} points={neighbour.points} />
            <text x={neighbour.middle[0]} y={neighbour.middle[1]} aria-hidden="true">
              {neighbour.lot.numero}
            </text>
          </Link>
        ))}
        <polygon className={`ct-drawing__subject ct-status-${lot.estado}`} points={subject.points} />
        <text className={`ct-drawing__number ct-on-${lot.estado}`} x={x} y={y} aria-hidden="true">
          {lot.numero}
        </text>
      </svg>
      <p className="ct-lot__muted">{lot.calle}</p>
    </figure>
  );
}
