import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useProcessPaymentMutation } from '../payment-link/staff-payment-links.api';
import { RequestForm, type RequestDialogProps, useStateRefusal } from './request-form';

/** Records that the bank is processing the payment of a link. */
export function ProcessForm(props: RequestDialogProps) {
  const { id, version, lote, venceEn } = props.request;
  const t = useT('payment-links');
  const { moment } = useFormat();
  const toasts = useToasts();
  const refusal = useStateRefusal(props.request);
  const [process] = useProcessPaymentMutation();

  const submit = async () => {
    await process({ params: { id }, body: { version } }).unwrap();
    toasts.success(t('process.done', { lote }));
  };

  return (
    <RequestForm
      {...props}
      needs="procesar"
      refusal={refusal}
      consequence={t('process.consequence', { when: venceEn ? moment(venceEn) : '' })}
      title={t('process.title', { lote })}
      submitLabel={t('requests.process')}
      initialValues={{}}
      onSubmit={submit}
    />
  );
}
