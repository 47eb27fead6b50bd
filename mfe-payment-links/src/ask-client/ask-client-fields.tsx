import { useEffect, useRef } from 'react';
import { useLotQuery } from '@lotes/shared-auth';
import { CURRENCIES, FIELD_MESSAGES, PAYMENT_CONCEPTS, PAYMENT_TERMS } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input, Radio, Select, type FormInstance } from '@lotes/shared-ui/staff';
import { suggestedAmount } from '../ask-for-link/suggested-amount';
import { AmountField, ChoiceField } from '../requests/request-fields';
import { usualInstalment, type AskedPayment, type AskedSale } from './asked-payment';

interface FormPart {
  form: FormInstance<AskedPayment>;
  sale: AskedSale | undefined;
}

function useNeeded() {
  const language = useLanguage();
  return [{ required: true, whitespace: true, message: FIELD_MESSAGES.required[language] }];
}

/** Fills in the usual amount of the chosen purpose and term until another is typed. */
function useProposedAmount({ form, sale }: FormPart): string | undefined {
  const [lote = '', concepto = 'prima', plazo = 'contado', moneda] = [
    Form.useWatch('lote', form),
    Form.useWatch('concepto', form),
    Form.useWatch('plazo', form),
    Form.useWatch('moneda', form),
  ];
  const { currentData: lot } = useLotQuery(lote.trim(), { skip: lote.trim() === '' });
  const usual = () =>
    concepto === 'cuota'
      ? usualInstalment({ lote, plazo }, lot, sale)
      : suggestedAmount({ concepto, plazo, precios: lot?.precios ?? null });
  const proposal = moneda === 'USD' ? usual() : undefined;
  const proposed = useRef('');
  useEffect(() => {
    if (form.getFieldValue('monto') !== proposed.current) return;
    proposed.current = proposal ?? '';
    form.setFieldsValue({ monto: proposed.current });
  }, [form, proposal]);
  return proposal;
}

/** Fields for the lot, the purpose and the amount. */
export function PurposeFields({ form, sale }: FormPart) {
  const t = useT('payment-links');
  const rules = useNeeded();
  const concepto = Form.useWatch('concepto', form);
  const proposal = useProposedAmount({ form, sale });
  const isWeek = concepto === 'reserva';
  return (
    <>
      <Form.Item name="lote" label={t('requests.lot')} rules={rules} required>
        <Input autoComplete="off" spellCheck={false} maxLength={8} />
      </Form.Item>
      <ChoiceField name="concepto" label={t('requests.concept')} choices={PAYMENT_CONCEPTS} words="concept" />
      <Form.Item
        name="reserva"
        label={t('request.authorization')}
        extra={t('ask.reservationHint')}
        rules={isWeek ? rules : []}
        required={isWeek}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={12} />
      </Form.Item>
      <Form.Item name="plazo" label={t('request.term')}>
        <Select options={PAYMENT_TERMS.map((value) => ({ value, label: t(`term.${value}`) }))} />
      </Form.Item>
      <AmountField
        label={t('requests.amount')}
        {...(proposal !== undefined && { extra: t('request.amountHint') })}
      />
      <ChoiceField name="moneda" label={t('request.currency')} choices={CURRENCIES} words="currency" />
    </>
  );
}

/** Fields for the payer, and the language of their mails. */
export function PayerFields() {
  const t = useT('payment-links');
  const rules = useNeeded();
  return (
    <>
      <Form.Item name="nombre" label={t('request.name')} rules={rules} required>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="telefono" label={t('request.phone')} rules={rules} required>
        <Input type="tel" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="correo" label={t('request.email')} rules={rules} required>
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item name="idioma" label={t('ask.language')}>
        <Radio.Group
          options={(['es', 'en'] as const).map((value) => ({ value, label: t(`ask.language.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}
