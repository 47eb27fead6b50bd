import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router';
import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { CompareButton, FavouriteButton } from '../ui/stored-lot-buttons';
import { LotPicture } from '../ui/lot-picture';
import { LotPrice } from '../ui/lot-price';
import './lot-row.css';

/** One lot of the list: the whole row is a link to the lot's page, except its two buttons. */
const LotRowContent = memo(function LotRowContent({ lot }: { lot: LotSummary }) {
  const t = useT('catalog');
  const format = useFormat();
  const { numero } = lot;
  const traits = [
    t(`topography.${lot.topografia}`),
    ...(lot.conVista ? [t('lot.view')] : []),
    lot.pinos > 0 ? t('lot.pines', { count: lot.pinos }) : t('lot.noPines'),
  ];
  // Each trait stays on one line with the dot that follows it; the line may break between two.
  const unbroken = traits.map((trait) => trait.replaceAll(' ', '\u00a0'));
  return (
    <>
      <LotPicture lot={lot} />
      <div className="ct-row__name">
        <Link className="ct-row__link" to={`/lotdetail?lot=${encodeURIComponent(numero)}`}>
          {t('lot.name', { numero })}
        </Link>
        <p className="ct-row__street ct-row__muted">{lot.calle}</p>
      </div>
      <div className="ct-row__status">
        <StatusTag status={lot.estado} />
      </div>
      <div className="ct-row__area">
        <p>{format.area(lot.areaVaras, 'v2')}</p>
        <p className="ct-row__muted">{format.area(lot.areaM2, 'm2')}</p>
      </div>
      <p className="ct-row__traits ct-row__muted">{unbroken.join('\u00a0· ')}</p>
      <div className="ct-row__price">
        <LotPrice prices={lot.precios} />
      </div>
      <div className="ct-row__keep">
        <FavouriteButton numero={numero} />
        <CompareButton numero={numero} />
      </div>
    </>
  );
});

interface LotRowProps extends ComponentProps<'li'> {
  lot: LotSummary;
}

/** A lot as an item of the list, which decides about its place on the page. */
export function LotRow({ lot, ...item }: LotRowProps) {
  return (
    <li {...item} className="ct-row">
      <LotRowContent lot={lot} />
    </li>
  );
}
