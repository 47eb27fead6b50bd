import { useRef } from 'react';
import { Link } from 'react-router';
import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { LotPrice } from '../../ui/lot-price';
import { LotModelDrawing } from './lot-model-drawing';

interface LotCarouselProps {
  lots: readonly LotSummary[];
  heading: string;
  lead: string;
}

/** Models of available lots side by side (R8.7). The row is moved by swiping, scrolling, Tab or its two buttons. */
export function LotCarousel({ lots, heading, lead }: LotCarouselProps) {
  const t = useT('catalog');
  const track = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return (
    <section className="ct-carousel" aria-labelledby="ct-carousel-heading">
      <div className="ct-carousel__top">
        <div>
          <h2 id="ct-carousel-heading">{heading}</h2>
          <p className="ct-place__lead">{lead}</p>
        </div>
        <div className="ct-carousel__buttons">
          <MoveButton label={t('viewers.carouselBack')} outline="M15 5l-7 7 7 7" onPress={() => move(-1)} />
          <MoveButton label={t('viewers.carouselOn')} outline="M9 5l7 7-7 7" onPress={() => move(1)} />
        </div>
      </div>
      <ul ref={track} className="ct-carousel__track">
        {lots.map((lot) => (
          <CarouselLot key={lot.numero} lot={lot} />
        ))}
      </ul>
    </section>
  );
}

function MoveButton({ label, outline, onPress }: { label: string; outline: string; onPress: () => void }) {
  return (
    <button type="button" className="ct-carousel__button" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={outline} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}

function CarouselLot({ lot }: { lot: LotSummary }) {
  const t = useT('catalog');
  const format = useFormat();
  return (
    <li className="ct-carousel__lot">
      <LotModelDrawing lot={lot} />
      <div className="ct-carousel__facts">
        <h3>
          <Link to={`/lotdetail?lot=${encodeURIComponent(lot.numero)}`}>
            {t('lot.name', { numero: lot.numero })}
          </Link>
        </h3>
        <StatusTag status={lot.estado} />
        <p>
          {lot.calle}&nbsp;· {format.area(lot.areaVaras, 'v2')}
        </p>
        <LotPrice prices={lot.precios} />
      </div>
    </li>
  );
}
