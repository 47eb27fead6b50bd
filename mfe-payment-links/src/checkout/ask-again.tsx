import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { askForLinkPath } from '../payment-link/addresses';

/** Link to the form that asks for another payment link for a lot, after one expired. */
export function AskAgain({ lote }: { lote: string }) {
  const t = useT('payment-links');
  return (
    <div className="pl-payment__actions">
      <LinkButton to={askForLinkPath(lote)}>{t('checkout.askAgain')}</LinkButton>
    </div>
  );
}
