import type { LotDetail } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, Notice } from '@lotes/shared-ui';
import { askAboutLot } from '../lots/ask-about-lot';

/** Explains that a lot is coming soon or not available, with links to what the visitor can do; nothing for any other status. */
export function NotForSale({ lot: { numero, estado: status } }: { lot: LotDetail }) {
  const t = useT('catalog');
  if (status !== 'proximamente' && status !== 'no_disponible') return null;
  return (
    <Notice>
      <p>
        <strong>{t(`detail.notForSale.${status}`)}.</strong> {t(`detail.notForSale.${status}Text`)}
      </p>
      <p className="ct-lot__actions">
        <LinkButton to={askAboutLot(numero)}>{t('detail.ask')}</LinkButton>
        <LinkButton variant="secondary" to="/lotslist?status=disponible">
          {t('detail.available')}
        </LinkButton>
      </p>
    </Notice>
  );
}
