import { CURRENCIES, PAYMENT_CONCEPTS, PAYMENT_TERMS } from '@lotes/shared-contract/client';
import { instantOfCivilTime } from '@lotes/shared-contract/dates';
import { moneyFromTyping, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input, PermittedDialog, Select, StaffModalForm } from '@lotes/shared-ui/staff';
import { useReceiveMoneyMutation } from '../payment-link/staff-payment-links.api';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';
import { AmountField, ChoiceField, MomentField, ReceivedAtFields, type Currency } from './request-fields';
import { useChosenVoucher } from './voucher-field';
import { usePaymentOutcome } from './use-payment-outcome';

interface TypedMoney {
  lote: string;
  codigoBanco: string;
  concepto: PaymentConcept;
  /** Blank for the plan of the reservation. */
  plazo: PaymentTerm | '';
  monto: string;
  moneda: Currency;
  banco: string;
  referenciaBanco: string;
  pagadaEn: string;
  nombre: string;
  correo: string;
  telefono: string;
}

const EMPTY: TypedMoney = {
  lote: '',
  codigoBanco: '',
  concepto: 'reserva',
  plazo: '',
  monto: '',
  moneda: 'USD',
  banco: '',
  referenciaBanco: '',
  pagadaEn: '',
  nombre: '',
  correo: '',
  telefono: '',
};

/** Returns the typed values without the empty ones. */
function bodyOf(typed: TypedMoney) {
  const { concepto, moneda, pagadaEn, monto, banco, referenciaBanco, ...texts } = typed;
  const given = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  );
  const at = instantOfCivilTime(pagadaEn);
  return {
    concepto,
    moneda,
    monto: moneyFromTyping(monto),
    banco: banco.trim(),
    referenciaBanco: referenciaBanco.trim(),
    ...(at && { pagadaEn: at }),
    ...given,
  };
}

interface ReceiveMoneyProps {
  /** True if the reader may record money. */
  may: boolean;
  onClose: () => void;
}

/** Records money that came without a link: at a branch, the cashier or by transfer. */
export function ReceiveMoney({ may, onClose }: ReceiveMoneyProps) {
  const t = useT('payment-links');
  return (
    <PermittedDialog may={may} title={t('receive.title')} why={t('receive.notPermitted')} onClose={onClose}>
      {(notNow) => <ReceiveMoneyForm notNow={notNow} onClose={onClose} />}
    </PermittedDialog>
  );
}

interface ReceiveMoneyFormProps {
  notNow: string | undefined;
  onClose: () => void;
}

function ReceiveMoneyForm({ notNow, onClose }: ReceiveMoneyFormProps) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const outcome = usePaymentOutcome();
  const [receive] = useReceiveMoneyMutation();
  const voucher = useChosenVoucher();

  const submit = async (typed: TypedMoney) => {
    const row = await receive({ body: bodyOf(typed) }).unwrap();
    await voucher.keep(row, typed.banco, typed.referenciaBanco);
    const sentence = t('receive.person', { outcome: outcome(row), nombre: row.nombre });
    toasts[row.estado === 'pagada' ? 'success' : 'info'](sentence);
  };

  return (
    <StaffModalForm
      open
      title={t('receive.title')}
      submitLabel={t('receive.submit')}
      submitDisabled={!voucher.isSound}
      hasChoice={voucher.isChosen}
      initialValues={EMPTY}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <p>{t('receive.consequence')}</p>
      <PurposeFields />
      <ReceivedAtFields at="receive" />
      <MomentField name="pagadaEn" label={t('paid.at')} />
      {voucher.field}
      <PayerFields />
    </StaffModalForm>
  );
}

/** Fields for the lot, the purpose and the amount. */
function PurposeFields() {
  const t = useT('payment-links');
  return (
    <>
      <Form.Item
        name="lote"
        label={t('receive.lot')}
        extra={t('receive.lotHint')}
        dependencies={['codigoBanco']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, typed: string) =>
              typed.trim() !== '' || (getFieldValue('codigoBanco') as string).trim() !== ''
                ? Promise.resolve()
                : Promise.reject(new Error(t('receive.purposeRequired'))),
          }),
        ]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={8} />
      </Form.Item>
      <Form.Item name="codigoBanco" label={t('receive.code')} extra={t('receive.codeHint')}>
        <Input autoComplete="off" spellCheck={false} inputMode="numeric" maxLength={20} />
      </Form.Item>
      <ChoiceField name="concepto" label={t('requests.concept')} choices={PAYMENT_CONCEPTS} words="concept" />
      <PlanField />
      <AmountField label={t('requests.amount')} />
      <ChoiceField name="moneda" label={t('request.currency')} choices={CURRENCIES} words="currency" />
    </>
  );
}

/** Field for the plan that the money is paid under. */
function PlanField() {
  const t = useT('payment-links');
  const plans = PAYMENT_TERMS.map((value) => ({ value, label: t(`term.${value}`) }));
  return (
    <Form.Item name="plazo" label={t('request.term')}>
      <Select options={[{ value: '', label: t('receive.planOfReservation') }, ...plans]} />
    </Form.Item>
  );
}

/** Fields for the payer, used if neither the client code nor the lot tells who it is. */
function PayerFields() {
  const t = useT('payment-links');
  return (
    <>
      <p>{t('receive.payer')}</p>
      <Form.Item name="nombre" label={t('request.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="telefono" label={t('request.phone')}>
        <Input type="tel" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="correo" label={t('request.email')}>
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </>
  );
}
