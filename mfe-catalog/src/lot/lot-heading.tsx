import type { LotDetail } from '@lotes/shared-contract';
import { Slot } from '@lotes/shared-federation';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, StatusTag } from '@lotes/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAboutLot } from '../lots/ask-about-lot';
import { waitingFor } from '../lots/lot-queue';
import { lastLotQuery } from '../ui/last-lot-query';
import { CompareButton, FavouriteButton } from '../ui/stored-lot-buttons';
import { LotPrice } from '../ui/lot-price';
import { ShareLotButton } from '../ui/share-lot-button';
import { NotForSale } from './not-for-sale';

/** The lot's number and status, and the actions on it. */
export function LotHeading({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  const format = useFormat();
  const { numero } = lot;
  const waiting = waitingFor(lot);
  const isOnOffer = lot.estado === 'disponible' || lot.estado === 'reservado';
  const [seen] = useState(lastLotQuery);
  const onMap = new URLSearchParams(seen);
  onMap.set('lot', numero);
  return (
    <header className="ct-lot__heading">
      <nav className="ct-lot__ways">
        <Link to={`/lotslist${seen}`}>{t('detail.back')}</Link>
        <Link to={`/?${onMap}#map`}>{t('detail.onMap')}</Link>
      </nav>
      <div className="ct-lot__name">
        <h1>{t('lot.name', { numero })}</h1>
        <div className="ct-lot__keep">
          <FavouriteButton numero={numero} />
          <CompareButton numero={numero} />
          <ShareLotButton numero={numero} />
        </div>
      </div>
      <div className="ct-lot__status">
        <StatusTag status={lot.estado} />
        {waiting > 0 && <span>{t('detail.queue', { count: waiting })}</span>}
        {lot.retenidoHasta && (
          <span>{t('detail.heldUntil', { when: format.moment(lot.retenidoHasta) })}</span>
        )}
        <Slot name="lot-badges" props={{ numero }} />
      </div>
      <p>
        {lot.calle}&nbsp;· {format.area(lot.areaVaras, 'v2')}
      </p>
      {lot.comprador && (
        <p>
          {t('detail.buyer')}: <strong>{lot.comprador.nombreCliente}</strong>&nbsp;·{' '}
          {t('detail.authorization')} <code>{lot.comprador.numeroAutorizacion}</code>
        </p>
      )}
      <LotPrice prices={lot.precios} />
      <NotForSale lot={lot} />
      <div className="ct-lot__actions">
        <Slot name="lot-actions" props={{ numero }} />
        {isOnOffer && (
          <div className="ct-lot__ask">
            <LinkButton variant="ghost" to={askAboutLot(numero)}>
              {t('detail.ask')}
            </LinkButton>
          </div>
        )}
      </div>
    </header>
  );
}
