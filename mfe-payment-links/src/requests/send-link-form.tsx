import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input } from '@lotes/shared-ui/staff';
import { useReplaceLinkMutation, useSendPaymentLinkMutation } from '../payment-link/staff-payment-links.api';
import { LotOfOther, RequestForm, useStateRefusal, type RequestDialogProps } from './request-form';
import { useLinkAddressRule } from './use-link-address-rule';
import { useMailUndo } from './use-mail-undo';

interface TypedLink {
  enlaceUrl: string;
}

const bodyOf = (version: number, { enlaceUrl }: TypedLink) => ({ version, enlaceUrl: enlaceUrl.trim() });

/** Sends the bank's link to the person who asked; the form is the confirmation. */
export function SendLinkForm(props: RequestDialogProps) {
  const { id, version, lote, nombre, correo, estado } = props.request;
  const t = useT('payment-links');
  const tell = useMailUndo();
  const [sendLink] = useSendPaymentLinkMutation();

  return (
    <RequestForm<TypedLink>
      {...props}
      needs="enviar"
      refusal={t('send.notOpen', { state: t(`state.${estado}`) })}
      consequence={t('send.consequence', { correo })}
      title={t('send.title', { lote })}
      submitLabel={t('send.submit', { nombre })}
      initialValues={{ enlaceUrl: '' }}
      onSubmit={async (typed) => {
        const row = await sendLink({ params: { id }, body: bodyOf(version, typed) }).unwrap();
        tell(t('send.done', { correo }), row);
      }}
    >
      <LotOfOther request={props.request} />
      <LinkField />
    </RequestForm>
  );
}

/** Replaces the link that was sent by another one, and mails that. */
export function ReplaceLinkForm(props: RequestDialogProps) {
  const { id, version, lote, nombre, correo } = props.request;
  const t = useT('payment-links');
  const toasts = useToasts();
  const refusal = useStateRefusal(props.request);
  const [replace] = useReplaceLinkMutation();

  return (
    <RequestForm<TypedLink>
      {...props}
      needs="reemplazar"
      refusal={refusal}
      consequence={t('replace.consequence', { correo })}
      title={t('replace.title', { lote })}
      submitLabel={t('send.submit', { nombre })}
      initialValues={{ enlaceUrl: '' }}
      onSubmit={async (typed) => {
        await replace({ params: { id }, body: bodyOf(version, typed) }).unwrap();
        toasts.success(t('replace.done', { correo }));
      }}
    >
      <LotOfOther request={props.request} />
      <LinkField />
    </RequestForm>
  );
}

function LinkField() {
  const t = useT('payment-links');
  const rule = useLinkAddressRule();
  return (
    <Form.Item name="enlaceUrl" label={t('send.address')} required rules={[rule]}>
      <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
    </Form.Item>
  );
}
