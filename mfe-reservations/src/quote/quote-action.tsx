import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions } from '@lotes/shared-ui';
import { newQuotePath } from '../reservation/addresses';

/** Link from a lot to the form of a quote on staff's terms. Visitor pages show it, so it must not import antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('reservations');
  return (
    <StaffActions about="client">
      <LinkButton variant="secondary" to={newQuotePath(numero)}>
        {t('staffQuote.ofLot')}
      </LinkButton>
    </StaffActions>
  );
}
