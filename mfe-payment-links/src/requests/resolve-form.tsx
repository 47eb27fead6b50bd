import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { instantOfCivilTime, PAID_DAYS } from '@lotes/shared-contract/dates';
import { moneyFromTyping, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input, Radio } from '@lotes/shared-ui/staff';
import { useResolvePaymentMutation } from '../payment-link/staff-payment-links.api';
import { AmountField, MomentField, ReasonField, RefundReferenceField } from './request-fields';
import { RequestForm, type RequestDialogProps, useStateRefusal } from './request-form';

interface TypedResolution {
  resultado: 'aplicar' | 'reembolsar';
  motivo: string;
  reserva?: string;
  monto?: string;
  referencia?: string;
  fecha?: string;
}

/** Returns the fields that the chosen kind of resolution needs. */
function answerOf(typed: TypedResolution) {
  if (typed.resultado === 'aplicar')
    return { reserva: (typed.reserva ?? '').replace(/[\s-]/g, '').toUpperCase() };
  const fecha = instantOfCivilTime(typed.fecha ?? '');
  const given = { monto: moneyFromTyping(typed.monto ?? ''), referencia: (typed.referencia ?? '').trim() };
  return { ...given, ...(fecha && { fecha }) };
}

/** Ends the review of money, with a reason: the money is applied to a reservation, or refunded. */
export function ResolveForm(props: RequestDialogProps) {
  const { id, version, lote, correo, recibido, moneda } = props.request;
  const t = useT('payment-links');
  const { money } = useFormat();
  const toasts = useToasts();
  const refusal = useStateRefusal(props.request);
  const [resolve] = useResolvePaymentMutation();

  const submit = async (typed: TypedResolution) => {
    const { resultado } = typed;
    const body = { version, resultado, motivo: typed.motivo.trim(), ...answerOf(typed) };
    await resolve({ params: { id }, body }).unwrap();
    toasts.success(t(`resolve.done.${resultado}`, { lote }));
  };

  const initialValues: TypedResolution = {
    resultado: 'aplicar',
    motivo: '',
    reserva: '',
    monto: recibido,
    referencia: '',
    fecha: '',
  };
  return (
    <RequestForm
      {...props}
      needs="resolver"
      refusal={refusal}
      consequence={t('resolve.consequence', { amount: money(recibido, moneda), correo })}
      title={t('resolve.title', { lote })}
      submitLabel={t('requests.resolve')}
      initialValues={initialValues}
      onSubmit={submit}
    >
      <Form.Item name="resultado" label={t('resolve.result')}>
        <Radio.Group
          vertical
          options={[
            { value: 'aplicar', label: t('resolve.apply') },
            { value: 'reembolsar', label: t('resolve.refund') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['resultado']}>
        {({ getFieldValue }) =>
          getFieldValue('resultado') === 'aplicar' ? (
            <ReservationField />
          ) : (
            <>
              <AmountField
                label={t('refund.amount', { currency: moneda })}
                extra={t('refund.amountHint', { received: money(recibido, moneda) })}
              />
              <RefundReferenceField />
              <MomentField name="fecha" label={t('refund.at')} />
            </>
          )
        }
      </Form.Item>
      <ReasonField label={t('dialog.reason')} isNeeded />
    </RequestForm>
  );
}

function ReservationField() {
  const t = useT('payment-links');
  const language = useLanguage();
  return (
    <Form.Item
      name="reserva"
      label={t('resolve.reservation')}
      extra={t('resolve.reservationHint', { days: PAID_DAYS })}
      rules={[{ required: true, whitespace: true, message: FIELD_MESSAGES.required[language] }]}
    >
      <Input autoComplete="off" spellCheck={false} maxLength={14} />
    </Form.Item>
  );
}
