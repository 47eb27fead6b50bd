import { isHold } from '@lotes/shared-contract/client';
import { instantOfCivilTime } from '@lotes/shared-contract/dates';
import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Radio } from '@lotes/shared-ui/staff';
import { useRefundPaymentMutation } from '../payment-link/staff-payment-links.api';
import { AmountField, MomentField, ReasonField, RefundReferenceField } from './request-fields';
import { RequestForm, type RequestDialogProps, useStateRefusal } from './request-form';

interface TypedRefund {
  monto: string;
  referencia: string;
  fecha: string;
  retencion: 'mantener' | 'liberar' | undefined;
  motivo: string;
}

/** Records that a payment was refunded, and whether the reservation that it paid for keeps its hold. */
export function RefundForm(props: RequestDialogProps) {
  const { id, version, lote, correo, recibido, moneda, reserva, estadoReserva } = props.request;
  const t = useT('payment-links');
  const { money } = useFormat();
  const toasts = useToasts();
  const refusal = useStateRefusal(props.request);
  const [refund] = useRefundPaymentMutation();
  const holds = estadoReserva !== null && isHold(estadoReserva);

  const submit = async ({ retencion = 'mantener', ...typed }: TypedRefund) => {
    const fecha = instantOfCivilTime(typed.fecha);
    const motivo = typed.motivo.trim();
    const given = { monto: moneyFromTyping(typed.monto), referencia: typed.referencia.trim() };
    const body = { version, retencion, ...given, ...(fecha && { fecha }), ...(motivo && { motivo }) };
    await refund({ params: { id }, body }).unwrap();
    toasts.success(t('refund.done', { lote }));
  };

  return (
    <RequestForm
      {...props}
      danger
      needs="reembolsar"
      refusal={refusal}
      consequence={t('refund.consequence', { correo })}
      title={t('refund.title', { lote })}
      submitLabel={t('refund.submit')}
      initialValues={{
        monto: recibido,
        referencia: '',
        fecha: '',
        retencion: holds ? undefined : 'mantener',
        motivo: '',
      }}
      onSubmit={submit}
    >
      <AmountField
        label={t('refund.amount', { currency: moneda })}
        extra={t('refund.amountHint', { received: money(recibido, moneda) })}
      />
      <RefundReferenceField />
      <MomentField name="fecha" label={t('refund.at')} />
      {holds && (
        <Form.Item
          name="retencion"
          label={t('refund.hold', { reserva })}
          rules={[{ required: true, message: t('refund.holdRequired') }]}
        >
          <Radio.Group
            vertical
            options={[
              { value: 'mantener', label: t('refund.keep') },
              { value: 'liberar', label: t('refund.release') },
            ]}
          />
        </Form.Item>
      )}
      <ReasonField label={t('dialog.reason')} />
    </RequestForm>
  );
}
