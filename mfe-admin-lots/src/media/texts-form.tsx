import { useToasts } from '@lotes/shared-ui';
import { Form, Input, StaffModalForm } from '@lotes/shared-ui/staff';
import type { MediaEntry } from './media-item';
import { useMediaWords, type MediaWords } from './media-words';

/** Texts of a picture or a video, in both languages. */
export type MediaTexts = Pick<MediaEntry, 'textEs' | 'textEn'>;

interface TextsFormProps {
  words: MediaWords;
  /** The item when the form opened, or when it was read again after a refusal. */
  item: MediaEntry;
  onSave: (item: MediaEntry, texts: MediaTexts) => Promise<unknown>;
  onRenew: () => Promise<void>;
  onClose: () => void;
}

/** Edits the texts of one picture or video. */
export function TextsForm({ words, item, onSave, onRenew, onClose }: TextsFormProps) {
  const say = useMediaWords(words);
  const toasts = useToasts();
  const submit = async (texts: MediaTexts) => {
    await onSave(item, { textEs: texts.textEs.trim(), textEn: texts.textEn.trim() });
    toasts.success(say('textsSaved'));
  };
  return (
    <StaffModalForm
      open
      title={say('editTitle', { name: item.nombre })}
      submitLabel={say('saveTexts')}
      initialValues={{ textEs: item.textEs, textEn: item.textEn }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
      over
    >
      {(['textEs', 'textEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={say(name)}>
          <Input maxLength={200} />
        </Form.Item>
      ))}
    </StaffModalForm>
  );
}
