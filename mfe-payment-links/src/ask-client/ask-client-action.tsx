import { useLotQuery } from '@lotes/shared-auth';
import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, StaffActions } from '@lotes/shared-ui';
import { askClientPath } from '../payment-link/addresses';

/** Link from a lot to the form with which staff ask a client for a payment. Visitor pages show it, so it must not import antd. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('payment-links');
  const { data: lot } = useLotQuery(numero);
  if (!lot?.puede.pedirLinkPago) return null;
  return (
    <StaffActions about="client">
      <LinkButton variant="secondary" to={askClientPath({ lot: numero })}>
        {t('ask.ofLot')}
      </LinkButton>
    </StaffActions>
  );
}
