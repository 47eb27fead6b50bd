import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { ReasonField } from '../ui/reason-field';
import { ArchivedNotice, type MessageFormProps } from './answer-form';
import { useArchiveContactMutation } from './contacts.api';
import { MessageSummary } from './message-summary';

/** Archives a message; one without an answer only with a reason. */
export function ArchiveForm({ message, onClose, onRenew }: MessageFormProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const [archive] = useArchiveContactMutation();
  const { id, version, nombre, estado, puede } = message;
  const answered = estado !== 'nuevo' && estado !== 'asignado';

  const submit = async (typed: { motivo: string }) => {
    const motivo = typed.motivo.trim();
    await archive({ params: { id }, body: { version, ...(motivo && { motivo }) } }).unwrap();
    toasts.success(t('archive.done', { nombre }));
  };

  return (
    <StaffModalForm
      open
      title={t('archive.title', { nombre })}
      submitLabel={t('archive.submit')}
      submitDisabled={!puede.cerrar}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <MessageSummary message={message} />
      {puede.cerrar ? <p>{t(answered ? 'archive.answered' : 'archive.unanswered')}</p> : <ArchivedNotice />}
      <ReasonField isNeeded={!answered} disabled={!puede.cerrar} />
    </StaffModalForm>
  );
}
