import { toApiError } from '@lotes/shared-auth';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useRepeatLinkMutation, useTakeBackRepeatMutation } from '../payment-link/staff-payment-links.api';
import { RequestForm, useStateRefusal, type RequestDialogProps } from './request-form';

/** Tells of a mail that waits, with the way to take it back for as long as it does. */
function useRepeated(): (row: PaymentLinkRow) => void {
  const t = useT('payment-links');
  const pick = useBilingual();
  const toasts = useToasts();
  const [undo] = useTakeBackRepeatMutation();
  return ({ id, version, correo }) => {
    const takeBack = async () => {
      try {
        await undo({ params: { id }, body: { version } }).unwrap();
        toasts.success(t('resend.undone'));
      } catch (failure) {
        toasts.error(pick(toApiError(failure)));
      }
    };
    toasts.undoable(t('resend.done', { correo }), () => void takeBack());
  };
}

/** Mails the bank's link again to the person who asked; the form is the confirmation. */
export function ResendLinkForm(props: RequestDialogProps) {
  const { id, version, lote, nombre, correo, venceEn } = props.request;
  const t = useT('payment-links');
  const { moment } = useFormat();
  const refusal = useStateRefusal(props.request);
  const tell = useRepeated();
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
      onSubmit={async () => tell(await repeat({ params: { id }, body: { version } }).unwrap())}
    />
  );
}
