import { useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, Modal, Spinner } from '@lotes/shared-ui';
import { useLotToPayQuery } from '../payment-link/payment-links.api';
import { useRefusalSentence } from '../payment-link/refusal';
import { PaymentLinkForm } from './payment-link-form';
import { PaymentLinkReceipt } from './payment-link-receipt';
import { usePaymentLinkRequest, type PaymentLinkRequest } from './use-payment-link-request';

export interface PaymentLinkDialogProps {
  numero: string;
  onClose: () => void;
}

/** From the question to the confirmation, in one window. */
export function PaymentLinkDialog({ numero, onClose }: PaymentLinkDialogProps) {
  const t = useT('payment-links');
  const { submit, receipt } = usePaymentLinkRequest(numero);
  return (
    <Modal open steady onClose={onClose} title={t(receipt ? 'receipt.title' : 'request.title', { numero })}>
      {receipt ? (
        <PaymentLinkReceipt receipt={receipt} onClose={onClose} />
      ) : (
        <RequestStep numero={numero} submit={submit} onClose={onClose} />
      )}
    </Modal>
  );
}

type StepProps = PaymentLinkDialogProps & Pick<PaymentLinkRequest, 'submit'>;

function RequestStep({ numero, submit, onClose }: StepProps) {
  const t = useT('payment-links');
  const sentence = useRefusalSentence();
  const { data: lot, error, refetch } = useLotToPayQuery(numero);
  if (!lot) {
    if (error) return <ErrorState message={sentence(error)} onRetry={() => void refetch()} />;
    return <Spinner label={t('request.loading', { numero })} />;
  }
  if (!lot.puede.pedirLinkPago) {
    return (
      <EmptyState title={t('request.unavailable', { numero })}>{t('request.unavailableText')}</EmptyState>
    );
  }
  return <PaymentLinkForm precios={lot.precios} submit={submit} onCancel={onClose} />;
}
