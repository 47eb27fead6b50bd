import { useState } from 'react';
import { useSession } from '@lotes/shared-auth';
import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Alert, Form, RefusalAlert, Select, StaffModalForm } from '@lotes/shared-ui/staff';
import type { MessageFormProps } from './answer-form';
import { useAssignContactMutation, useAssigneesQuery } from './contacts.api';
import { MessageSummary } from './message-summary';

/** Says who looks after a message; the reader is proposed for one that nobody does. */
export function AssignForm({ message, onClose, onRenew }: MessageFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const me = useSession();
  const [dirty, setDirty] = useState(false);
  const {
    data: assignees,
    error,
    refetch,
  } = useAssigneesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [assign] = useAssignContactMutation();
  useDirtyGuard(dirty);
  const { id, version, nombre, puede } = message;
  const proposed = message.asignadoA ?? me;

  const submit = async ({ asignadoA }: { asignadoA: number }) => {
    const row = await assign({ params: { id }, body: { version, asignadoA } }).unwrap();
    toasts.success(t('assign.done', { who: row.asignadoA?.nombre ?? '' }));
  };

  return (
    <StaffModalForm
      open
      title={t('assign.title', { nombre })}
      submitLabel={t('assign.submit')}
      submitDisabled={!puede.asignar || !assignees}
      initialValues={{ asignadoA: proposed.codigo }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
      onDirtyChange={setDirty}
    >
      <MessageSummary message={message} />
      {!puede.asignar && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('assign.notOpen')} />
      )}
      {error && <RefusalAlert failure={error} onRetry={() => void refetch()} />}
      <Form.Item
        name="asignadoA"
        label={t('messages.assignee')}
        rules={[{ required: true, message: FIELD_MESSAGES['contact-assignee'][language] }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!puede.asignar}
          loading={!assignees && !error}
          options={(assignees ?? [proposed]).map(({ codigo, nombre: label }) => ({ value: codigo, label }))}
        />
      </Form.Item>
    </StaffModalForm>
  );
}
