import { FIELD_MESSAGES, NOTE_LENGTH } from '@lotes/shared-contract/client';
import type { NoteRow } from '@lotes/shared-contract/clients';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input, type RowDialogProps, StaffModalForm } from '@lotes/shared-ui/staff';
import type { ClientFormProps } from '../edit/edit-client-form';
import { useAddNoteMutation, useEditNoteMutation } from './notes.api';

interface NoteFormProps {
  title: string;
  submitLabel: string;
  texto: string;
  /** Sends what was typed. */
  save: (texto: string) => Promise<unknown>;
  disabled?: boolean;
  onClose: () => void;
  onRenew?: () => Promise<void>;
}

function NoteForm({ title, submitLabel, texto, save, disabled = false, onClose, onRenew }: NoteFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const submit = async (typed: { texto: string }) => {
    await save(typed.texto.trim());
    toasts.success(t('notes.saved'));
  };
  return (
    <StaffModalForm
      open
      title={title}
      submitLabel={submitLabel}
      submitDisabled={disabled}
      initialValues={{ texto }}
      onSubmit={submit}
      onClose={onClose}
      {...(onRenew && { onRenew })}
    >
      <Form.Item
        name="texto"
        label={t('notes.text')}
        rules={[{ required: true, whitespace: true, message: FIELD_MESSAGES.required[language] }]}
      >
        <Input.TextArea rows={5} maxLength={NOTE_LENGTH} showCount disabled={disabled} />
      </Form.Item>
    </StaffModalForm>
  );
}

/** Adds a note about a client. */
export function AddNoteForm({ client, onClose }: ClientFormProps) {
  const t = useT('clients');
  const [add] = useAddNoteMutation();
  const { codigo, nombre } = client;
  return (
    <NoteForm
      title={t('notes.addTitle', { nombre })}
      submitLabel={t('notes.add')}
      texto=""
      save={(texto) => add({ params: { codigo: String(codigo) }, body: { texto } }).unwrap()}
      onClose={onClose}
    />
  );
}

interface EditNoteFormProps extends RowDialogProps<NoteRow> {
  codigo: string;
}

/** Changes a note of the reader's own. */
export function EditNoteForm({ codigo, row, onClose, onRenew }: EditNoteFormProps) {
  const t = useT('clients');
  const [edit] = useEditNoteMutation();
  const { id, version, texto, puede } = row;
  return (
    <NoteForm
      title={t('notes.editTitle')}
      submitLabel={t('notes.save')}
      texto={texto}
      save={(typed) => edit({ params: { codigo, id }, body: { version, texto: typed } }).unwrap()}
      disabled={!puede.editar}
      onClose={onClose}
      onRenew={onRenew}
    />
  );
}
