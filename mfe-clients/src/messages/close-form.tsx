import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { ReasonField } from '../ui/reason-field';
import { ClosedNotice, type MessageFormProps } from './answer-form';
import { useCloseContactMutation } from './contacts.api';
import { MessageSummary } from './message-summary';

/** Closes a message; one without an answer only with a reason. */
export function CloseForm({ message, onClose, onRenew }: MessageFormProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const [close] = useCloseContactMutation();
  const { id, version, nombre, estado, puede } = message;
  const answered = estado !== 'nuevo' && estado !== 'asignado';

  const submit = async (typed: { motivo: string }) => {
    const motivo = typed.motivo.trim();
    await close({ params: { id }, body: { version, ...(motivo && { motivo }) } }).unwrap();
    toasts.success(t('close.done', { nombre }));
  };

  return (
    <StaffModalForm
      open
      title={t('close.title', { nombre })}
      submitLabel={t('close.submit')}
      submitDisabled={!puede.cerrar}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <MessageSummary message={message} />
      {puede.cerrar ? <p>{t(answered ? 'close.answered' : 'close.unanswered')}</p> : <ClosedNotice />}
      <ReasonField isNeeded={!answered} disabled={!puede.cerrar} />
    </StaffModalForm>
  );
}
