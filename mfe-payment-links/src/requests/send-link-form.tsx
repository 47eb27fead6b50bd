import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { Slot, useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useSendPaymentLinkMutation } from '../payment-link/staff-payment-links.api';
import { linkAddressProblem } from './link-address';
import { RequestSummary } from './request-summary';

interface SendLinkFormProps {
  /** The row as it was when the form opened, or was taken anew after a refusal. */
  request: PaymentLinkRow;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** Sends the bank's link to the person who asked; the form is the confirmation. */
export function SendLinkForm({ request, onClose, onRenew }: SendLinkFormProps) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const [dirty, setDirty] = useState(false);
  const [sendLink] = useSendPaymentLinkMutation();
  useDirtyGuard(dirty);

  const submit = async ({ enlaceUrl }: { enlaceUrl: string }) => {
    const body = { version: request.version, enlaceUrl: enlaceUrl.trim() };
    await sendLink({ params: { id: request.id }, body }).unwrap();
    toasts.success(t('send.done', { correo: request.correo }));
  };

  return (
    <StaffModalForm
      open
      title={t('send.title', { lote: request.lote })}
      submitLabel={t('send.submit', { nombre: request.nombre })}
      submitDisabled={!request.puede.enviar}
      initialValues={{ enlaceUrl: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
      onDirtyChange={setDirty}
    >
      <RequestSummary request={request} />
      {!request.puede.enviar && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('send.notOpen', { state: t(`state.${request.estado}`) })}
        />
      )}
      <Form.Item
        name="enlaceUrl"
        label={t('send.address')}
        extra={t('send.consequence', { correo: request.correo })}
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
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          disabled={!request.puede.enviar}
        />
      </Form.Item>
      <Slot name="payment-history" props={{ id: request.id }} />
    </StaffModalForm>
  );
}
