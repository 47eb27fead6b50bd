import { useLotQuery } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { newSalePath } from '../reservation/addresses';

/**
 * Link from a lot to its reservation or sale for a client, the most frequent action of staff. Visitor pages show it, so it must
 * not import antd.
 */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('reservations');
  const { data: lot } = useLotQuery(numero);
  return (
    <LinkButton variant={lot?.estado === 'vendido' ? 'secondary' : 'primary'} to={newSalePath(numero)}>
      {t('sell.ofLot')}
    </LinkButton>
  );
}
