import { useRef, useState } from 'react';
import { focusInPlace, useToasts } from '@lotes/shared-ui';
import { Alert, Button, Space } from '@lotes/shared-ui/staff';
import { FileDrop } from './file-drop';
import { useMediaWords, type MediaWords } from './media-words';
import type { CheckedFiles } from './check-files';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';
import './media.css';

interface UploadPanelProps {
  words: MediaWords;
  /** Endings of the files that may be chosen. */
  accept: string;
  check: (files: readonly File[]) => CheckedFiles;
  uploads: Uploads;
}

/** Chooses files by dialog or by dropping them, describes them in both languages, and sends them. */
export function UploadPanel({ words, accept, check, uploads }: UploadPanelProps) {
  const say = useMediaWords(words);
  const toasts = useToasts();
  const [refused, setRefused] = useState<Omit<CheckedFiles, 'accepted'>>();
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const count = uploads.uploads.length;

  const choose = (files: readonly File[]) => {
    const { accepted, ...rest } = check(files);
    uploads.add(accepted);
    setRefused(rest);
  };
  const send = async () => {
    const arrived = await uploads.send();
    if (arrived === 0) return;
    toasts.success(say('upload.done', { count: arrived }));
    requestAnimationFrame(() => {
      // The button that had the focus is gone once the last file is.
      if (document.activeElement === document.body) field.current?.focus();
    });
  };

  return (
    <section className="al-upload" aria-label={say('upload.title')}>
      <FileDrop
        ref={field}
        multiple
        accept={accept}
        label={say('upload.choose')}
        hint={say('upload.hint')}
        onChoose={choose}
      />
      {refused && refused.ignored.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={say('upload.ignored', { names: refused.ignored.join(', ') })}
        />
      )}
      {refused && refused.tooLarge.length > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={say('upload.tooLarge', { names: refused.tooLarge.join(', ') })}
        />
      )}
      {count > 0 && (
        <>
          <ul ref={rows} className="al-upload__list">
            {uploads.uploads.map((upload, place) => (
              <UploadRow
                key={upload.id}
                words={words}
                upload={upload}
                uploads={uploads}
                onRemove={() => {
                  uploads.remove(upload.id);
                  focusInPlace(rows, place, field);
                }}
              />
            ))}
          </ul>
          <Space size="small" wrap>
            <Button type="primary" loading={uploads.busy} onClick={() => void send()}>
              {say('upload.send', { count })}
            </Button>
            {uploads.busy && <Button onClick={uploads.stop}>{say('upload.stop')}</Button>}
          </Space>
        </>
      )}
    </section>
  );
}
