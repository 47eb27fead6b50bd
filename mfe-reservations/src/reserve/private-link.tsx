import { useRef } from 'react';
import { useT } from '@lotes/shared-i18n';
import { CopyButton, Field } from '@lotes/shared-ui';
import './private-link.css';

/** The buyer's private link, with a button that copies it. `path` is relative to the origin. */
export function PrivateLink({ path }: { path: string }) {
  const t = useT('reservations');
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;

  return (
    <div className="mr-link">
      <Field
        ref={field}
        label={t('done.linkLabel')}
        hint={t('done.linkHint')}
        value={address}
        readOnly
        required
        onFocus={(event) => event.target.select()}
      />
      <CopyButton
        text={address}
        label={t('done.copy')}
        variant="secondary"
        copied={t('done.copied')}
        failed={t('done.copyFailed')}
        onFail={() => field.current?.select()}
      />
    </div>
  );
}
