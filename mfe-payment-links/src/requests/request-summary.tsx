import { Link } from 'react-router';
import { fromCents, reasonIn, toCents } from '@lotes/shared-contract/client';
import { useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { Facts } from '@lotes/shared-ui/staff';
import { quotePath } from '../payment-link/addresses';
import { owed, waitsForRest } from '../payment-link/amounts';

interface RequestSummaryProps {
  request: PaymentLinkRow;
  /** True to list the payments received, if they are not shown next to it. */
  payments?: boolean;
}

/** Facts of the payment and its payer, to be checked before an action. */
export function RequestSummary({ request, payments = true }: RequestSummaryProps) {
  const t = useT('payment-links');
  const language = useLanguage();
  const { money, dateTime } = useFormat();
  const { pagos, reembolso, moneda, cotizacion, enviadaEn, enlaceUrl } = request;
  return (
    <Facts
      style={{ marginBlockEnd: 16 }}
      facts={[
        { label: t('requests.person'), value: `${request.nombre} · ${request.correo}` },
        { label: t('requests.concept'), value: t(`concept.${request.concepto}`) },
        { label: t('requests.term'), value: request.concepto !== 'reserva' && t(`term.${request.plazo}`) },
        { label: t('requests.amount'), value: money(request.monto, request.moneda) },
        { label: t('summary.owed'), value: waitsForRest(request) && money(owed(request), moneda) },
        { label: t('requests.reservation'), value: request.reserva },
        {
          label: t('summary.quote'),
          value: cotizacion && <Link to={quotePath(cotizacion)}>{t('summary.openQuote')}</Link>,
        },
        {
          label: t('summary.sent'),
          value: enviadaEn && [dateTime(enviadaEn), enlaceUrl].filter(Boolean).join(' · '),
        },
        ...(payments ? pagos : []).map(({ fecha, monto, moneda: paidIn, banco, referencia }) => ({
          key: `${banco} ${referencia}`,
          label: t('summary.payment', { when: dateTime(fecha) }),
          value: `${money(monto, paidIn)} · ${banco} · ${referencia}`,
        })),
        ...excessOf(request).map((excess) => ({
          label: t('summary.excess'),
          value: t('summary.excessApart', { amount: money(excess, moneda) }),
        })),
        ...(reembolso
          ? [
              {
                label: t('summary.refund', { when: dateTime(reembolso.fecha) }),
                value: `${money(reembolso.monto, moneda)} · ${reembolso.referencia}`,
              },
            ]
          : []),
        { label: t('dialog.reason'), value: request.motivo && reasonIn(request.motivo, language) },
      ]}
    />
  );
}

/**
 * Returns the amount received beyond the amount requested, if it was paid in the currency of the request: an empty
 * list, or one amount.
 */
function excessOf({ estado, monto, moneda, pagos }: PaymentLinkRow): string[] {
  if (estado !== 'pagada' || pagos.some((payment) => payment.moneda !== moneda)) return [];
  const excess = pagos.reduce((sum, payment) => sum + toCents(payment.monto), -toCents(monto));
  return excess > 0 ? [fromCents(excess)] : [];
}
