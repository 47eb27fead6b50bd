import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useCancelPaymentMutation } from '../payment-link/staff-payment-links.api';
import { ReasonField } from './request-fields';
import { RequestForm, type RequestDialogProps, useStateRefusal } from './request-form';

/** Ends a request that is not to be paid. What it has received already comes under review. */
export function CancelForm(props: RequestDialogProps) {
  const { id, version, lote, correo, recibido, moneda } = props.request;
  const t = useT('payment-links');
  const { money } = useFormat();
  const toasts = useToasts();
  const refusal = useStateRefusal(props.request);
  const [cancel] = useCancelPaymentMutation();
  const hasMoney = Number(recibido) > 0;

  const submit = async (typed: { motivo: string }) => {
    const motivo = typed.motivo.trim();
    await cancel({ params: { id }, body: { version, ...(motivo && { motivo }) } }).unwrap();
    toasts.success(t('cancel.done', { lote }));
  };

  return (
    <RequestForm
      {...props}
      danger
      needs="cancelar"
      refusal={refusal}
      consequence={
        hasMoney
          ? t('cancel.hasMoney', { amount: money(recibido, moneda), correo })
          : t('cancel.consequence', { correo })
      }
      title={t('cancel.title', { lote })}
      submitLabel={t('cancel.submit')}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
    >
      <ReasonField label={t('dialog.reason')} />
    </RequestForm>
  );
}
