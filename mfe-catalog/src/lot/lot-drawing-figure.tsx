import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LotDetail, LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';
import { drawLot, type DrawnLot } from '../lots/lot-drawing';
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
            <Label lot={neighbour.lot} middle={neighbour.middle} />
          </Link>
        ))}
        <polygon className={`ct-drawing__subject ct-status-${lot.estado}`} points={subject.points} />
        <Label lot={lot} middle={subject.middle} className={`ct-drawing__number ct-on-${lot.estado}`} />
      </svg>
      <p className="ct-lot__muted">{lot.calle}</p>
    </figure>
  );
}

interface LabelProps extends Pick<DrawnLot<unknown>, 'middle'> {
  lot: Pick<LotSummary, 'numero' | 'estado'>;
  className?: string;
}

/** The number of a drawn lot over the letter of its status, which screen readers get from other places. */
function Label({ lot, middle: [x, y], className }: LabelProps) {
  const { letter } = useStatusText()(lot.estado);
  return (
    <text className={className} y={y} aria-hidden="true">
      <tspan x={x} dy="-0.55em">
        {lot.numero}
      </tspan>
      <tspan x={x} dy="1.1em">
        {letter}
      </tspan>
    </text>
  );
}
