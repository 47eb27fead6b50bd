import { reasonIn } from '@lotes/shared-contract/client';
import { useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { Descriptions } from '@lotes/shared-ui/staff';

interface RequestSummaryProps {
  request: PaymentLinkRow;
  /** Whether it tells what came in, where that does not stand beside it. */
  payments?: boolean;
}

/** What is being paid and by whom, to be read once more before something is done about it. */
export function RequestSummary({ request, payments = true }: RequestSummaryProps) {
  const t = useT('payment-links');
  const language = useLanguage();
  const { money, dateTime } = useFormat();
  const { pagos, reembolso, moneda } = request;
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own grey is too pale to read on either ground.
      styles={{ label: { color: 'var(--color-text-muted)' } }}
      style={{ marginBlockEnd: 16 }}
      items={[
        { key: 'person', label: t('requests.person'), children: `${request.nombre} · ${request.correo}` },
        { key: 'concept', label: t('requests.concept'), children: t(`concept.${request.concepto}`) },
        ...(request.concepto === 'reserva'
          ? []
          : [{ key: 'term', label: t('requests.term'), children: t(`term.${request.plazo}`) }]),
        { key: 'amount', label: t('requests.amount'), children: money(request.monto, request.moneda) },
        ...(request.reserva
          ? [{ key: 'reservation', label: t('requests.reservation'), children: request.reserva }]
          : []),
        ...(payments ? pagos : []).map(({ fecha, monto, moneda: paidIn, banco, referencia }) => ({
          key: `${banco} ${referencia}`,
          label: t('summary.payment', { when: dateTime(fecha) }),
          children: `${money(monto, paidIn)} · ${banco} · ${referencia}`,
        })),
        ...excessOf(request).map((excess) => ({
          key: 'excess',
          label: t('summary.excess'),
          children: t('summary.excessApart', { amount: money(excess, moneda) }),
        })),
        ...(reembolso
          ? [
              {
                key: 'refund',
                label: t('summary.refund', { when: dateTime(reembolso.fecha) }),
                children: `${money(reembolso.monto, moneda)} · ${reembolso.referencia}`,
              },
            ]
          : []),
        ...(request.motivo
          ? [{ key: 'reason', label: t('dialog.reason'), children: reasonIn(request.motivo, language) }]
          : []),
      ]}
    />
  );
}

/** What came in beyond the amount asked for, where it was paid in the currency of the request: none, or one amount. */
function excessOf({ estado, monto, moneda, pagos }: PaymentLinkRow): string[] {
  if (estado !== 'pagada' || pagos.some((payment) => payment.moneda !== moneda)) return [];
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const excess = pagos.reduce((sum, payment) => sum + cents(payment.monto), -cents(monto));
  return excess > 0 ? [(excess / 100).toFixed(2)] : [];
}
