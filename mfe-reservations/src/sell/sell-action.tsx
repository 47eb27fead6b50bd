import { useLotQuery } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { saleOf } from '../reservation/addresses';

/** The way from a lot to its reservation or sale for a client, which is what staff mostly come for. Stands on visitor pages, so it brings no antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('reservations');
  const { data: lot } = useLotQuery(numero);
  return (
    <LinkButton variant={lot?.estado === 'vendido' ? 'secondary' : 'primary'} to={saleOf(numero)}>
      {t('sell.ofLot')}
    </LinkButton>
  );
}
