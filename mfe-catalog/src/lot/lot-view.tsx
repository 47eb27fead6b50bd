import { useMemo } from 'react';
import { useLotsQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract';
import { useScreenName } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LotDrawingFigure } from './lot-drawing-figure';
import { LotFacts } from './lot-facts';
import { LotGallery } from './lot-gallery';
import { LotHeading } from './lot-heading';
import { LotPayment } from './lot-payment';
import { SimilarLots } from './similar-lots';

/** The page of one lot: gallery, facts, prices, quotes and similar lots. */
export function LotView({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  useScreenName(t('lot.name', { numero: lot.numero }));
  // Neighbours and similar lots come from the list, which is usually loaded already; without the list they are left out.
  const { data, isLoading } = useLotsQuery();
  const similar = useMemo(
    () => data?.lotes.filter(({ numero }) => lot.similares.includes(numero)) ?? [],
    [data, lot.similares],
  );
  return (
    <article className="ct-lot">
      <div className="ct-lot__top">
        <LotHeading lot={lot} />
        <LotGallery lot={lot} />
      </div>
      <LotPayment lot={lot} />
      <div className="ct-lot__ground">
        <LotFacts lot={lot} />
        <LotDrawingFigure lot={lot} lots={data?.lotes ?? []} />
      </div>
      <SimilarLots lots={similar} awaited={isLoading ? lot.similares.length : 0} />
    </article>
  );
}
