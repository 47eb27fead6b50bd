import { useParametersQuery } from '@lotes/shared-auth';
import { isHold } from '@lotes/shared-contract/client';
import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, Receipt } from '@lotes/shared-ui';
import { checkoutPath } from '../payment-link/addresses';

export interface PaymentReceiptProps {
  token: string;
  payment: OwnPaymentLink;
  /** The server's time of this answer, printed as the time of issue. */
  ahora: string;
}

/** Receipt of a payment, for printing: payer, amount received, purpose, time of arrival, and reference of the bank. */
export function PaymentReceipt({ token, payment, ahora }: PaymentReceiptProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const parameters = useParametersQuery().data;
  const { id, lote, nombre, concepto, plazo, recibido, moneda, pagadaEn, solicitadaEn } = payment;
  const { referenciaBanco, reserva } = payment;
  const heldUntil = reserva && isHold(reserva.estado) ? reserva.fechaVencimiento : null;
  return (
    <Receipt
      title={t('paper.title')}
      issuer={parameters?.proyectos[0]?.nombre}
      back={
        <LinkButton variant="secondary" to={checkoutPath(token)}>
          {t('paper.back')}
        </LinkButton>
      }
      facts={[
        [t('paper.payer'), nombre],
        [t('receipt.amount'), format.money(recibido, moneda)],
        [t('receipt.concept'), textOrNeutral(t, 'concept', concepto)],
        [t('paper.lot'), lote],
        [t('paper.term'), concepto === 'reserva' ? null : textOrNeutral(t, 'term', plazo)],
        [t('paper.paidAt'), pagadaEn && format.paperMoment(pagadaEn)],
        [t('paper.bankReference'), referenciaBanco],
        [t('paper.authorization'), reserva?.numeroAutorizacion],
        [t('paper.heldUntil'), heldUntil && format.paperMoment(heldUntil)],
        [t('receipt.requestedAt'), format.paperMoment(solicitadaEn)],
        [t('receipt.reference'), id],
      ]}
    >
      <p>{t('paper.issued', { at: format.paperMoment(ahora) })}</p>
      <p>{t('paper.note')}</p>
      {parameters && (
        <p>
          {t('paper.contact', {
            phones: parameters.contacto.telefonos.join(' · '),
            email: parameters.contacto.correo,
          })}
        </p>
      )}
    </Receipt>
  );
}
