import { useFormat, useT } from '@lotes/shared-i18n';
import { useRepeatLinkMutation } from '../payment-link/staff-payment-links.api';
import { LotOfOther, RequestForm, useStateRefusal, type RequestDialogProps } from './request-form';
import { useMailUndo } from './use-mail-undo';

/** Mails the bank's link again to the person who asked; the form is the confirmation. */
export function ResendLinkForm(props: RequestDialogProps) {
  const { id, version, lote, nombre, correo, venceEn } = props.request;
  const t = useT('payment-links');
  const { moment } = useFormat();
  const refusal = useStateRefusal(props.request);
  const tell = useMailUndo();
  const [repeat] = useRepeatLinkMutation();

  return (
    <RequestForm
      {...props}
      needs="reenviar"
      refusal={refusal}
      consequence={t('resend.consequence', { correo, when: venceEn ? moment(venceEn) : '' })}
      title={t('resend.title', { lote })}
      submitLabel={t('send.submit', { nombre })}
      initialValues={{}}
      onSubmit={async () => {
        const row = await repeat({ params: { id }, body: { version } }).unwrap();
        tell(t('resend.done', { correo }), row);
      }}
    >
      <LotOfOther request={props.request} />
    </RequestForm>
  );
}
