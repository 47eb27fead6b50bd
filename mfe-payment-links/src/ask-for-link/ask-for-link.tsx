import { useSearchParams } from 'react-router';
import { useLotQuery } from '@lotes/shared-auth';
import { calculatorParameters } from '@lotes/shared-contract/client';
import { lazyPart, type SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LateWindow, LinkButton, Skeleton, useQueryModal, WaitingWindow } from '@lotes/shared-ui';

/** Imports the validator and the phone rules, so it is loaded only when the form is opened. */
const PaymentLinkDialog = lazyPart(async () => (await import('./payment-link-dialog')).PaymentLinkDialog, {
  Waiting: WaitingWindow,
});

/** The link "Ask for a payment link" of a lot, where the api allows it, and the form that its address opens. Only the owner pays for a sold lot. */
export function Fill({ numero }: SlotProps['lot-actions']) {
  const t = useT('payment-links');
  const modal = useQueryModal('payment-link', ['concept', 'term', 'reservation']);
  const { data: lot, isLoading } = useLotQuery(numero);
  const [address] = useSearchParams();
  const ofThisLot = address.get('lot') === numero;
  const quote = ofThisLot ? address.get('quote') : null;
  const chosen = { ...(quote && { quote }), ...(ofThisLot && calculatorParameters(address)) };
  const open = modal.parameter('lot') === numero;
  return (
    <>
      {isLoading && <Skeleton height="2.75rem" width="10rem" />}
      {lot?.puede.pedirLinkPago && (
        <LinkButton variant="secondary" {...modal.link({ lot: numero, ...chosen }, '/lotdetail')}>
          {t(lot.estado === 'vendido' ? 'request.ownerAction' : 'request.action')}
        </LinkButton>
      )}
      {open && (
        <LateWindow open steady onClose={modal.close} title={t('request.title', { numero })}>
          <PaymentLinkDialog numero={numero} quoteId={quote} onClose={modal.close} />
        </LateWindow>
      )}
    </>
  );
}
