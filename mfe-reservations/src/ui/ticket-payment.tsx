import type { ReservationPayment } from '@lotes/shared-contract/reservations';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import './ticket-payment.css';

/** The state of the payment for a week, in a word and in a sentence. */
export function TicketPayment({ lote, pago }: { lote: string; pago: ReservationPayment }) {
  const t = useT('reservations');
  const format = useFormat();
  const { estado, monto, moneda, venceEn, pagadaEn, recibido, saldo, revision, reembolsado } = pago;
  const isPart = Number(recibido) > 0 && Number(saldo) > 0;
  const values = {
    until: venceEn && format.moment(venceEn),
    paid: pagadaEn && format.moment(pagadaEn),
    amount: reembolsado && format.money(reembolsado, moneda),
  };
  return (
    <section className={`mr-payment mr-payment--${estado}`} aria-label={t('payment.label', { lot: lote })}>
      <p className="mr-payment__head">
        <span>{t('payment.title', { amount: format.money(monto, moneda) })}</span>
        <strong>{textOrNeutral(t, 'payment.state', estado)}</strong>
      </p>
      {isPart && (
        <p className="mr-payment__text">
          {t('payment.part', {
            received: format.money(recibido, moneda),
            asked: format.money(monto, moneda),
          })}
        </p>
      )}
      <p className="mr-payment__text">
        {estado === 'en_revision'
          ? textOrNeutral(t, 'payment.review', revision ?? 'completo')
          : textOrNeutral(t, 'payment.text', estado, values)}
      </p>
    </section>
  );
}
