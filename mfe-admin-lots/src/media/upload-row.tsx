import { useBilingual } from '@lotes/shared-i18n';
import { Alert, Button, Input, Progress, Tag } from '@lotes/shared-ui/staff';
import { useMediaWords, type MediaWords } from './media-words';
import type { Upload, Uploads } from './use-uploads';

interface UploadRowProps {
  words: MediaWords;
  upload: Upload;
  uploads: Uploads;
  onRemove: () => void;
}

/** Row of one chosen file: fields for its texts in both languages, and how much of it has been sent. */
export function UploadRow({ words, upload, uploads, onRemove }: UploadRowProps) {
  const say = useMediaWords(words);
  const inLanguage = useBilingual();
  const { id, file, kind, progress, error, mayHaveArrived } = upload;
  const name = { name: file.name };
  return (
    <li className="al-upload__row">
      <div className="al-upload__file">
        <span className="al-upload__name">
          {file.name} {kind && <Tag>{say(`kind.${kind}`)}</Tag>}
        </span>
        <Button
          size="small"
          type="text"
          disabled={uploads.busy}
          aria-label={say('upload.removeOf', name)}
          onClick={onRemove}
        >
          {say('upload.remove')}
        </Button>
      </div>
      <div className="al-upload__texts">
        {(['textEs', 'textEn'] as const).map((key) => (
          <Input
            key={key}
            placeholder={say(key)}
            aria-label={say(`upload.${key}Of`, name)}
            value={upload[key]}
            maxLength={200}
            disabled={uploads.busy}
            onChange={(event) => uploads.describe(id, { [key]: event.target.value })}
          />
        ))}
      </div>
      {progress !== null && (
        <Progress percent={Math.round(progress * 100)} aria-label={say('upload.progressOf', name)} />
      )}
      {error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={inLanguage(error)}
          description={mayHaveArrived && say('upload.mayHaveArrived')}
        />
      )}
    </li>
  );
}
