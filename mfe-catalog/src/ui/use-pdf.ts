import { useState } from 'react';
import { ApiFailure, isApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

export interface Pdf {
  busy: boolean;
  /**
   * Makes a PDF and shows a notice of the success, or of why it failed.
   * @param write fetches what it needs, its own code included, and hands the PDF to the browser
   * @param done text of the notice of success
   * @returns what `write` returns; null after a failure
   */
  make: <Result>(write: () => Promise<Result>, done: string) => Promise<Result | null>;
}

/** True if a chunk of the code did not arrive, as on a bad connection; the name is that of the bundler's error. */
const isLost = (caught: unknown) => caught instanceof Error && caught.name === 'ChunkLoadError';

/** A PDF that is made in the browser, by code that is fetched at the first press. */
export function usePdf(): Pdf {
  const t = useT('catalog');
  const pick = useBilingual();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  const tell = (caught: unknown) => {
    const refusal = caught instanceof ApiFailure ? caught.error : caught;
    if (isApiError(refusal)) return toasts.error(pick(refusal));
    if (isLost(caught)) return toasts.error(t('pdf.lost'));
    toasts.error(t('pdf.failed'));
    // Any other error is a fault in the code: the visitor sees the message above, and error monitoring gets the error.
    reportError(caught);
  };
  return {
    busy,
    make: async (write, done) => {
      setBusy(true);
      try {
        const written = await write();
        toasts.success(done);
        return written;
      } catch (caught) {
        tell(caught);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
