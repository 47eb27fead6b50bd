import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions } from '@lotes/shared-ui';
import { quoteOf } from '../reservation/addresses';

/** The way from a lot to a quote on staff's terms. Stands on visitor pages, so it brings no antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('reservations');
  return (
    <StaffActions about="client">
      <LinkButton variant="secondary" to={quoteOf(numero)}>
        {t('staffQuote.ofLot')}
      </LinkButton>
    </StaffActions>
  );
}
