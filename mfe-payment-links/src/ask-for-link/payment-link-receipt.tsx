import { Link } from 'react-router';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, useFocusOnMount } from '@lotes/shared-ui';
import { checkoutPath } from '../payment-link/addresses';
import type { RequestedLink } from './use-payment-link-request';
import './payment-link-form.css';

interface PaymentLinkReceiptProps {
  receipt: RequestedLink;
  onClose: () => void;
}

/**
 * Confirmation of a request: its reference and purpose, the address of the confirmation mail, and what happens next. If only the
 * mail has the link to follow the request, it says so. It takes the focus from the form.
 */
export function PaymentLinkReceipt({ receipt, onClose }: PaymentLinkReceiptProps) {
  const t = useT('payment-links');
  const { money, moment, phone } = useFormat();
  const next = useFocusOnMount<HTMLDivElement>();
  const facts = [
    ['receipt.reference', receipt.id],
    ['receipt.state', textOrNeutral(t, 'state', receipt.estado)],
    ['receipt.concept', textOrNeutral(t, 'concept', receipt.concepto)],
    ['receipt.amount', money(receipt.monto, receipt.moneda)],
    ['receipt.requestedAt', moment(receipt.solicitadaEn)],
  ] as const;
  return (
    <div className="pl-receipt">
      <div ref={next} tabIndex={-1} className="pl-receipt__next">
        <Notice tone="success">{t('receipt.next')}</Notice>
        {receipt.token === null && <Notice>{t('receipt.linkMailed', { email: receipt.correo })}</Notice>}
      </div>
      <p className="pl-receipt__contact">
        {t('receipt.writtenTo', { email: receipt.correo, phone: phone(receipt.telefono) })}{' '}
        <Link to={`/contactus?lot=${receipt.lote}`}>{t('receipt.wrongContact')}</Link>
      </p>
      <dl className="pl-receipt__facts">
        {facts.map(([label, value]) => (
          <FactRow key={label} label={t(label)} value={value} />
        ))}
      </dl>
      <div className="pl-form__actions">
        <Button variant="ghost" onClick={onClose}>
          {t('receipt.close')}
        </Button>
        {receipt.token !== null && (
          <LinkButton to={checkoutPath(receipt.token)}>{t('receipt.follow')}</LinkButton>
        )}
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
