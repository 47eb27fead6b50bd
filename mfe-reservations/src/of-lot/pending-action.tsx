import { useSearchParams } from 'react-router';
import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions, useQueryModal } from '@lotes/shared-ui';
import { LateLotWindows } from './late-lot-windows';

/**
 * Link from a lot to its pending reservations, in a window over the lot's page. Visitor pages show it, so antd is loaded only
 * when the window opens.
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
