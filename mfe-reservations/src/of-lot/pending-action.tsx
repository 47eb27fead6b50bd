import { useSearchParams } from 'react-router';
import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions, useQueryModal } from '@lotes/shared-ui';
import { LateLotWindows } from './late-lot-windows';

/**
 * The way from a lot to its pending reservations, which open over the lot's own page. Stands on visitor pages, so it brings
 * no antd until then.
 */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('reservations');
  const [address] = useSearchParams();
  const modal = useQueryModal('pending');
  return (
    <StaffActions about="lot">
      <LinkButton variant="secondary" {...modal.link({ lot: numero }, '/lotdetail')}>
        {t('ofLot.action')}
      </LinkButton>
      {address.get('lot') === numero && <LateLotWindows own={[]} />}
    </StaffActions>
  );
}
