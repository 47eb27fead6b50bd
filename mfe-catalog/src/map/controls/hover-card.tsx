import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { LotPrice } from '../../ui/lot-price';
import type { Hovered } from '../view/site-map-view';
import './hover-card.css';

/** Space that the card needs above the pointer and to either side, in pixels. */
const HEIGHT = 170;
const HALF_WIDTH = 150;

/** Returns the CSS of the card's place: above the pointer and centred on it, unless an edge of the map is near. */
function placement({ x, y, mapWidth }: Hovered): string {
  const side = x < HALF_WIDTH ? 'ct-hover--east' : x > mapWidth - HALF_WIDTH ? 'ct-hover--west' : '';
  return ['ct-hover', y < HEIGHT && 'ct-hover--below', side].filter(Boolean).join(' ');
}

/** A card beside the mouse about the lot under it. Hidden from screen readers: the lot's own card has the same facts. */
export function HoverCard({ lot, at }: { lot: LotSummary; at: Hovered }) {
  const t = useT('catalog');
  const format = useFormat();
  return (
    <div
      className={placement(at)}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      aria-hidden="true"
    >
      <div className="ct-hover__card">
        <p className="ct-hover__title">{t('lot.name', { numero: lot.numero })}</p>
        <StatusTag status={lot.estado} />
        <p>{format.area(lot.areaVaras, 'v2')}</p>
        <LotPrice prices={lot.precios} />
      </div>
    </div>
  );
}
