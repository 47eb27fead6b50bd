import { Link } from 'react-router';
import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Skeleton, StatusTag } from '@lotes/shared-ui';
import { LotPrice } from '../ui/lot-price';
import { LotShape } from '../ui/lot-shape';
import './similar-lots.css';

interface SimilarLotsProps {
  lots: readonly LotSummary[];
  /** Count of the lots that are loading. Their place is kept, so that nothing moves while the end of the page is read. */
  awaited: number;
}

/** Lots of the same type, each with its status at this moment. */
export function SimilarLots({ lots, awaited }: SimilarLotsProps) {
  const t = useT('catalog');
  const format = useFormat();
  if (lots.length + awaited === 0) return null;
  return (
    <section aria-labelledby="ct-lot-similar" aria-busy={awaited > 0}>
      <h2 id="ct-lot-similar">{t('detail.similar')}</h2>
      <ul className="ct-similar">
        {Array.from({ length: awaited }, (_, place) => (
          <li key={place} className="ct-similar__lot">
            <Skeleton height="6.5rem" width="100%" />
          </li>
        ))}
        {lots.map((lot) => (
          <li key={lot.numero} className="ct-similar__lot">
            <LotShape lot={lot} />
            <div>
              <Link className="ct-similar__link" to={`/lotdetail?lot=${encodeURIComponent(lot.numero)}`}>
                {t('lot.name', { numero: lot.numero })}
              </Link>
              <p className="ct-lot__muted">
                {lot.calle}&nbsp;· {format.area(lot.areaVaras, 'v2')}
              </p>
              <StatusTag status={lot.estado} />
              <LotPrice prices={lot.precios} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
