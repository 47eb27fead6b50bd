import { useSession } from '@lotes/shared-auth';
import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Alert, Form, RefusalAlert, Select, StaffModalForm } from '@lotes/shared-ui/staff';
import type { MessageFormProps } from './answer-form';
import { useAssignContactMutation, useAssigneesQuery } from './contacts.api';
import { MessageSummary } from './message-summary';

/** Assigns a message to a member of staff; the reader is proposed for one without an assignee. */
export function AssignForm({ message, onClose, onRenew }: MessageFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const me = useSession();
  const {
    data: assignees,
    error,
    refetch,
  } = useAssigneesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [assign] = useAssignContactMutation();
  const { id, version, nombre, puede } = message;
  const proposed = message.asignadoA ?? me;
  const offered = assignees ?? [proposed];
  // The assignee may have lost the permission or the account since the assignment.
  const isOffered = (chosen: number) => offered.some(({ codigo }) => codigo === chosen);

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
    >
      <MessageSummary message={message} />
      {!puede.asignar && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('assign.notOpen')} />
      )}
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      <Form.Item
        name="asignadoA"
        label={t('messages.assignee')}
        getValueProps={(chosen: number) => ({ value: isOffered(chosen) ? chosen : undefined })}
        rules={[
          {
            validator: (_, chosen: number) =>
              isOffered(chosen)
                ? Promise.resolve()
                : Promise.reject(new Error(FIELD_MESSAGES['contact-assignee'][language])),
          },
        ]}
        required
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!puede.asignar}
          loading={!assignees && !error}
          options={offered.map(({ codigo, nombre: label }) => ({ value: codigo, label }))}
        />
      </Form.Item>
    </StaffModalForm>
  );
}
