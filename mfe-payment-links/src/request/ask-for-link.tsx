import { lazyPart, type SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, Skeleton, useQueryModal } from '@lotes/shared-ui';
import { useLotToPayQuery } from '../payment-link/payment-links.api';

/** The form brings the validator and the phone rules; nobody downloads them before asking for a link. */
const PaymentLinkDialog = lazyPart(async () => (await import('./payment-link-dialog')).PaymentLinkDialog);

/** "Ask for a payment link" beside a lot, where the api allows it, and the form that its address opens. A sold lot takes payments from its owner alone. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('payment-links');
  const modal = useQueryModal('payment-link');
  const { data: lot, isLoading } = useLotToPayQuery(numero);
  const open = modal.parameter('lot') === numero;
  return (
    <>
      {isLoading && <Skeleton height="2.75rem" width="10rem" />}
      {lot?.puede.pedirLinkPago && (
        <LinkButton variant="secondary" {...modal.link({ lot: numero }, '/lotdetail')}>
          {t(lot.estado === 'vendido' ? 'request.ownerAction' : 'request.action')}
        </LinkButton>
      )}
      {open && <PaymentLinkDialog numero={numero} onClose={modal.close} />}
    </>
  );
}
