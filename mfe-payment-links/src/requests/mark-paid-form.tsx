import { CURRENCIES } from '@lotes/shared-contract/client';
import { instantOfCivilTime, PAID_DAYS } from '@lotes/shared-contract/dates';
import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { owed } from '../payment-link/amounts';
import { useMarkPaidMutation } from '../payment-link/staff-payment-links.api';
import { AmountField, ChoiceField, MomentField, ReceivedAtFields, type Currency } from './request-fields';
import { RequestForm, type RequestDialogProps } from './request-form';
import { useChosenVoucher } from './voucher-field';
import { usePaymentOutcome } from './use-payment-outcome';

/**
 * Records money that the bank received. If the lot has been sold or given to another person meanwhile, the api puts the payment
 * under review.
 */
export function MarkPaidForm(props: RequestDialogProps) {
  const { request } = props;
  const { id, version, lote, estado, moneda, concepto } = request;
  const t = useT('payment-links');
  const { money } = useFormat();
  const toasts = useToasts();
  const outcome = usePaymentOutcome();
  const [markPaid] = useMarkPaidMutation();
  const voucher = useChosenVoucher();
  const late = estado === 'cancelada' || estado === 'vencida';
  // Only the money for a week gives back a reservation (R12.5).
  const lateKind = concepto === 'reserva' ? 'late' : 'lateMoney';
  const rest = owed(request);

  const submit = async (typed: {
    monto: string;
    moneda: Currency;
    banco: string;
    referenciaBanco: string;
    pagadaEn: string;
  }) => {
    const pagadaEn = instantOfCivilTime(typed.pagadaEn);
    const [banco, referenciaBanco] = [typed.banco.trim(), typed.referenciaBanco.trim()];
    const body = {
      version,
      banco,
      referenciaBanco,
      monto: moneyFromTyping(typed.monto),
      moneda: typed.moneda,
      ...(pagadaEn && { pagadaEn }),
    };
    const row = await markPaid({ params: { id }, body }).unwrap();
    await voucher.keep(row, banco, referenciaBanco);
    toasts[row.estado === 'pagada' ? 'success' : 'info'](outcome(row));
  };

  return (
    <RequestForm
      {...props}
      needs="pagar"
      refusal={t('paid.notPayable', { state: t(`state.${estado}`) })}
      consequence={t(`paid.consequence.${late ? lateKind : concepto}`, { days: PAID_DAYS })}
      title={t('paid.title', { lote })}
      submitLabel={t('paid.submit')}
      initialValues={{ monto: rest, moneda, banco: '', referenciaBanco: '', pagadaEn: '' }}
      onSubmit={submit}
      submitDisabled={!voucher.isSound}
      hasChoice={voucher.isChosen}
    >
      <AmountField label={t('paid.amount')} extra={t('paid.amountHint', { owed: money(rest, moneda) })} />
      <ChoiceField name="moneda" label={t('request.currency')} choices={CURRENCIES} words="currency" />
      <ReceivedAtFields at="paid" />
      <MomentField name="pagadaEn" label={t('paid.at')} />
      {voucher.field}
    </RequestForm>
  );
}
