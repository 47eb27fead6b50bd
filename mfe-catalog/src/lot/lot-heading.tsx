import type { LotDetail } from '@lotes/shared-contract';
import { Slot } from '@lotes/shared-federation';
import { useFormat, useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { Link } from 'react-router';
import { CompareButton, FavouriteButton } from '../ui/kept-lot-buttons';
import { LotPrice } from '../ui/lot-price';
import { ShareLotButton } from '../ui/share-lot-button';

/** The lot's number and status, and what can be done about it. */
export function LotHeading({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  const format = useFormat();
  const { numero } = lot;
  return (
    <header className="ct-lot__heading">
      <nav className="ct-lot__ways">
        <Link to="/lotslist">{t('detail.back')}</Link>
        <Link to={`/?lot=${encodeURIComponent(numero)}#map`}>{t('detail.onMap')}</Link>
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
        {lot.enCola > 0 && <span>{t('detail.queue', { count: lot.enCola })}</span>}
        {lot.retenidoHasta && (
          <span>{t('detail.heldUntil', { when: format.dateTime(lot.retenidoHasta) })}</span>
        )}
        <Slot name="lot-badges" props={{ numero }} />
      </div>
      <p>
        {lot.calle} · {format.area(lot.areaVaras, 'v2')}
      </p>
      {lot.comprador && (
        <p>
          {t('detail.buyer')}: <strong>{lot.comprador.nombreCliente}</strong> · {t('detail.authorization')}{' '}
          <code>{lot.comprador.numeroAutorizacion}</code>
        </p>
      )}
      <LotPrice prices={lot.precios} />
      <div className="ct-lot__actions">
        <Slot name="lot-actions" props={{ numero }} />
      </div>
    </header>
  );
}
