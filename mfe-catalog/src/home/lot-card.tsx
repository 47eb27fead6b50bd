import { type KeyboardEvent, type Ref, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { Slot } from '@lotes/shared-federation';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, StatusTag } from '@lotes/shared-ui';
import { askAboutLot } from '../lots/ask-about-lot';
import { CompareButton, FavouriteButton } from '../ui/stored-lot-buttons';
import { LotPicture } from '../ui/lot-picture';
import { LotPrice } from '../ui/lot-price';
import './lot-card.css';

interface LotCardProps {
  ref?: Ref<HTMLElement>;
  lot: LotSummary;
  /** The heading, which takes the focus when the card was opened by keyboard. */
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

/**
 * Card of the lot that is chosen on the map: picture, main facts, a link to its page, and actions of other remotes. On a phone it
 * is small, so that the map stays in sight: name, price and the link to the page, the rest on request.
 */
export function LotCard({ ref, lot, headingRef, onClose }: LotCardProps) {
  const t = useT('catalog');
  const format = useFormat();
  const { numero } = lot;
  const [expanded, setExpanded] = useState<string | null>(null);
  const isExpanded = expanded === numero;
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    // A dialog that an action of the card opened handles Escape itself.
    if (key === 'Escape' && !(target instanceof Element && target.closest('dialog'))) onClose();
  };
  return (
    <section
      ref={ref}
      className={isExpanded ? 'ct-card' : 'ct-card ct-card--brief'}
      aria-label={t('map.card')}
      onKeyDown={closeOnEscape}
    >
      <div className="ct-card__top">
        <LotPicture lot={lot} />
        <div className="ct-card__name">
          <h3 ref={headingRef} tabIndex={-1} className="ct-card__title">
            {t('lot.name', { numero })}
          </h3>
          <div className="ct-card__status">
            <StatusTag status={lot.estado} />
            <Slot name="lot-badges" props={{ numero }} />
          </div>
        </div>
        <button
          type="button"
          className="ct-card__more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(isExpanded ? null : numero)}
        >
          {t(isExpanded ? 'map.less' : 'map.more')}
        </button>
        <button type="button" className="ct-card__close" onClick={onClose} aria-label={t('map.close')}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <p className="ct-card__facts">
        {lot.calle}&nbsp;· {format.area(lot.areaVaras, 'v2')} ({format.area(lot.areaM2, 'm2')})&nbsp;·{' '}
        {t(lot.conVista ? 'lot.view' : 'lot.noView')}
      </p>
      <LotPrice prices={lot.precios} />
      <div className="ct-card__actions">
        <LinkButton to={`/lotdetail?lot=${encodeURIComponent(numero)}`} variant="secondary">
          {t('lot.see')}
        </LinkButton>
        <Slot name="lot-actions" props={{ numero }} />
        {lot.estado !== 'vendido' && (
          <LinkButton to={askAboutLot(numero)} variant="ghost">
            {t('detail.ask')}
          </LinkButton>
        )}
        <span className="ct-card__keep">
          <FavouriteButton numero={numero} />
          <CompareButton numero={numero} />
        </span>
      </div>
    </section>
  );
}
