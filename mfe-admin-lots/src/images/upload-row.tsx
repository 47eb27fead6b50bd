import { useBilingual, useT } from '@lotes/shared-i18n';
import { Alert, Button, Input, Progress } from '@lotes/shared-ui/staff';
import type { Upload, Uploads } from './use-uploads';

/** One chosen image: what it shows, in both languages, and how far it has been sent. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useT('admin-lots');
  const inLanguage = useBilingual();
  const { id, file, altEs, altEn, progress, error } = upload;
  return (
    <li className="al-upload__row">
      <div className="al-upload__file">
        <span className="al-upload__name">{file.name}</span>
        <Button
          size="small"
          type="text"
          disabled={uploads.busy}
          aria-label={t('upload.removeOf', { name: file.name })}
          onClick={() => uploads.remove(id)}
        >
          {t('upload.remove')}
        </Button>
      </div>
      <div className="al-upload__alts">
        <Input
          placeholder={t('images.altEs')}
          aria-label={t('upload.altEsOf', { name: file.name })}
          value={altEs}
          maxLength={200}
          disabled={uploads.busy}
          onChange={(event) => uploads.describe(id, { altEs: event.target.value })}
        />
        <Input
          placeholder={t('images.altEn')}
          aria-label={t('upload.altEnOf', { name: file.name })}
          value={altEn}
          maxLength={200}
          disabled={uploads.busy}
          onChange={(event) => uploads.describe(id, { altEn: event.target.value })}
        />
      </div>
      {progress !== null && (
        <Progress
          percent={Math.round(progress * 100)}
          aria-label={t('upload.progressOf', { name: file.name })}
        />
      )}
      {error && <Alert type="error" role="alert" showIcon title={inLanguage(error)} />}
    </li>
  );
}
