import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { LotPrice } from '../../ui/lot-price';

/** What the mouse is over, beside it. Decoration for sighted mouse users: clicking tells everybody the same. */
export function HoverCard({ lot, x, y }: { lot: LotSummary; x: number; y: number }) {
  const t = useT('catalog');
  const format = useFormat();
  return (
    <div className="ct-hover" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <div className="ct-hover__card">
        <p className="ct-hover__title">{t('lot.name', { numero: lot.numero })}</p>
        <StatusTag status={lot.estado} />
        <p>{format.area(lot.areaVaras, 'v2')}</p>
        <LotPrice prices={lot.precios} />
      </div>
    </div>
  );
}
