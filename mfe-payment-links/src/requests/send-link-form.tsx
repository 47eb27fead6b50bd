import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input } from '@lotes/shared-ui/staff';
import { useSendPaymentLinkMutation } from '../payment-link/staff-payment-links.api';
import { linkAddressProblem } from './link-address';
import { RequestForm, type RequestDialogProps } from './request-form';

/** Sends the bank's link to the person who asked; the form is the confirmation. */
export function SendLinkForm(props: RequestDialogProps) {
  const { id, version, lote, nombre, correo, estado } = props.request;
  const t = useT('payment-links');
  const toasts = useToasts();
  const [sendLink] = useSendPaymentLinkMutation();

  const submit = async ({ enlaceUrl }: { enlaceUrl: string }) => {
    await sendLink({ params: { id }, body: { version, enlaceUrl: enlaceUrl.trim() } }).unwrap();
    toasts.success(t('send.done', { correo }));
  };

  return (
    <RequestForm
      {...props}
      needs="enviar"
      refusal={t('send.notOpen', { state: t(`state.${estado}`) })}
      consequence={t('send.consequence', { correo })}
      title={t('send.title', { lote })}
      submitLabel={t('send.submit', { nombre })}
      initialValues={{ enlaceUrl: '' }}
      onSubmit={submit}
    >
      <Form.Item
        name="enlaceUrl"
        label={t('send.address')}
        required
        rules={[
          {
            validator: (_, typed: string) => {
              const problem = linkAddressProblem(typed);
              return problem ? Promise.reject(new Error(t(`send.problem.${problem}`))) : Promise.resolve();
            },
          },
        ]}
      >
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
      </Form.Item>
    </RequestForm>
  );
}
