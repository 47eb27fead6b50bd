import { useState } from 'react';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { Spinner, useQueryModal, useToasts, type QueryModal } from '@lotes/shared-ui';
import { Form, PermittedDialog, StaffModalForm } from '@lotes/shared-ui/staff';
import { useRequestPaymentLinkMutation } from '../payment-link/payment-links.api';
import { PayerFields, PurposeFields } from './ask-client-fields';
import { PayerPicker } from './payer-picker';
import { AmountSummary } from './amount-summary';
import { bodyOf, type AskedPayment } from './asked-payment';
import { useKnownPayment, type KnownPayment } from './use-known-payment';

/** State of the dialog in which staff ask a client for a payment, `?modal=new-payment&lot=37&reservation=…&client=12`. */
export function useAskClient(): QueryModal {
  return useQueryModal('new-payment', ['lot', 'reservation', 'client']);
}

interface AskClientProps {
  modal: QueryModal;
  /** True if the reader may ask for payments; undefined until it is known. */
  may: boolean | undefined;
}

/**
 * Dialog in which staff ask a client for a payment on any lot, for any purpose and term. The address may name lot, reservation
 * and client.
 */
export function AskClient({ modal, may }: AskClientProps) {
  return modal.open && may !== undefined ? <OpenAskClient modal={modal} may={may} /> : null;
}

function OpenAskClient({ modal, may }: { modal: QueryModal; may: boolean }) {
  const t = useT('payment-links');
  return (
    <PermittedDialog may={may} title={t('ask.title')} why={t('ask.notPermitted')} onClose={modal.close}>
      {(notNow) => <KnownForm modal={modal} notNow={notNow} />}
    </PermittedDialog>
  );
}

function KnownForm({ modal, notNow }: { modal: QueryModal; notNow: string | undefined }) {
  const t = useT('payment-links');
  const known = useKnownPayment(modal);
  // The initial values stay as they were when the form opened: they must not change under typed text.
  const [first, setFirst] = useState<KnownPayment>();
  if (known && !first) setFirst(known);
  return first ? (
    <AskClientForm known={first} notNow={notNow} onClose={modal.close} />
  ) : (
    <Spinner label={t('ask.loading')} />
  );
}

interface AskClientFormProps {
  known: KnownPayment;
  notNow: string | undefined;
  onClose: () => void;
}

function AskClientForm({ known: { initial, sale }, notNow, onClose }: AskClientFormProps) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const [form] = Form.useForm<AskedPayment>();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));
  const [request] = useRequestPaymentLinkMutation();

  const submit = async (typed: AskedPayment) => {
    const body = bodyOf(typed);
    const { lote } = await request({ body, idempotencyKey: keyFor(body) }).unwrap();
    toasts.success(t('ask.done', { lote, correo: body.correo }));
  };

  return (
    <StaffModalForm
      open
      title={t('ask.title')}
      submitLabel={t('ask.submit')}
      initialValues={initial}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <PurposeFields form={form} sale={sale} />
      <PayerPicker />
      <PayerFields />
      <AmountSummary form={form} sale={sale} />
    </StaffModalForm>
  );
}
