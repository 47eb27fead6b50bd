import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice } from '@lotes/shared-ui';
import type { CreatedPaymentLink } from '@lotes/shared-contract/payment-links';
import { checkoutPath } from '../payment-link/addresses';
import './payment-link-form.css';

interface PaymentLinkReceiptProps {
  receipt: CreatedPaymentLink;
  onClose: () => void;
}

/** Confirms a request: its reference, what it is for, and what happens next. */
export function PaymentLinkReceipt({ receipt, onClose }: PaymentLinkReceiptProps) {
  const t = useT('payment-links');
  const { money, moment } = useFormat();
  const facts = [
    ['receipt.reference', receipt.id],
    ['receipt.state', t(`state.${receipt.estado}`)],
    ['receipt.concept', t(`concept.${receipt.concepto}`)],
    ['receipt.amount', money(receipt.monto, receipt.moneda)],
    ['receipt.requestedAt', moment(receipt.solicitadaEn)],
  ] as const;
  return (
    <div className="pl-receipt">
      <Notice tone="success" live>
        {t('receipt.next')}
      </Notice>
      <dl className="pl-receipt__facts">
        {facts.map(([label, value]) => (
          <FactRow key={label} label={t(label)} value={value} />
        ))}
      </dl>
      <div className="pl-form__actions">
        <Button variant="ghost" onClick={onClose}>
          {t('receipt.close')}
        </Button>
        <LinkButton to={checkoutPath(receipt.token)}>{t('receipt.follow')}</LinkButton>
      </div>
    </div>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
