import { CONTACT_REPLY, FIELD_MESSAGES } from '@lotes/shared-contract/client';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Alert, Form, Input, StaffModalForm } from '@lotes/shared-ui/staff';
import { useAnswerContactMutation } from './contacts.api';
import { MessageSummary } from './message-summary';

/** Props of every dialog about a message. */
export interface MessageFormProps {
  /** The message as it was when the dialog opened, or when it was read again after a refusal. */
  message: ContactRow;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** Answers the sender by e-mail; the form says in which language. */
export function AnswerForm({ message, onClose, onRenew }: MessageFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const [answer] = useAnswerContactMutation();
  const { id, version, nombre, correo, idioma, puede } = message;

  const submit = async ({ respuesta }: { respuesta: string }) => {
    await answer({ params: { id }, body: { version, respuesta } }).unwrap();
    toasts.success(t('answer.done', { correo }));
  };

  return (
    <StaffModalForm
      open
      title={t('answer.title', { nombre })}
      submitLabel={t('answer.submit')}
      submitDisabled={!puede.responder}
      initialValues={{ respuesta: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <MessageSummary message={message} />
      {puede.responder ? <p>{t('answer.consequence', { correo })}</p> : <ArchivedNotice />}
      <Form.Item
        name="respuesta"
        label={t(`answer.text.${idioma}`)}
        rules={[{ required: true, whitespace: true, message: FIELD_MESSAGES.required[language] }]}
      >
        <Input.TextArea
          rows={6}
          lang={idioma}
          maxLength={CONTACT_REPLY.answer}
          showCount
          disabled={!puede.responder}
        />
      </Form.Item>
    </StaffModalForm>
  );
}

/** Notice that the message is archived, so that nothing more can be done with it. */
export function ArchivedNotice() {
  const t = useT('clients');
  return <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('messages.alreadyArchived')} />;
}
