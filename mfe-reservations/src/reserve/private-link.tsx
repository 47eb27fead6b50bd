import { useRef } from 'react';
import { useT } from '@lotes/shared-i18n';
import { Button, Field, useToasts } from '@lotes/shared-ui';
import './private-link.css';

/** The buyer's private link, with a button that copies it. `path` is relative to the origin. */
export function PrivateLink({ path }: { path: string }) {
  const t = useT('reservations');
  const toasts = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(t('done.copied'));
    } catch {
      // Browsers refuse the clipboard without permission or https; the buyer can then copy the selected text.
      field.current?.select();
      toasts.error(t('done.copyFailed'));
    }
  };

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
      <Button variant="secondary" onClick={() => void copy()}>
        {t('done.copy')}
      </Button>
    </div>
  );
}
