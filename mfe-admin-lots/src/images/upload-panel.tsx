import { useState, type DragEvent } from 'react';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import type { MediaKind } from '@lotes/shared-contract/media';
import { Alert, Button } from '@lotes/shared-ui/staff';
import { ACCEPTED_EXTENSIONS, sortFiles, type SortedFiles } from './image-files';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';
import './images.css';

/** Chooses images by dialog or by dropping them, describes them in both languages, and sends them. */
export function UploadPanel({ tipo, uploads }: { tipo: MediaKind; uploads: Uploads }) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [refused, setRefused] = useState<Pick<SortedFiles, 'ignored' | 'tooLarge'>>();

  const choose = (files: Iterable<File>) => {
    const { accepted, ...rest } = sortFiles(files);
    uploads.add(accepted);
    setRefused(rest);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  const send = async () => {
    const count = await uploads.send(tipo);
    if (count > 0) toasts.success(t('upload.done', { count }));
  };

  return (
    <section className="al-upload" aria-label={t('upload.title')}>
      <label className="al-upload__drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          type="file"
          multiple
          accept={ACCEPTED_EXTENSIONS}
          className="al-upload__input"
          onChange={(event) => {
            choose(event.target.files ?? []);
            // Else the same file chosen again would not count as a change.
            event.target.value = '';
          }}
        />
        <strong>{t('upload.choose')}</strong>
        <span>{t('upload.hint')}</span>
      </label>
      {refused && refused.ignored.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t('upload.ignored', { names: refused.ignored.join(', ') })}
        />
      )}
      {refused && refused.tooLarge.length > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t('upload.tooLarge', { names: refused.tooLarge.join(', ') })}
        />
      )}
      {uploads.uploads.length > 0 && (
        <>
          <ul className="al-upload__list">
            {uploads.uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
          <Button type="primary" loading={uploads.busy} onClick={() => void send()}>
            {t('upload.send', { count: uploads.uploads.length })}
          </Button>
        </>
      )}
    </section>
  );
}
