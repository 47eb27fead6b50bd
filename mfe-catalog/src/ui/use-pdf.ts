import { useState } from 'react';
import { ApiFailure, isApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

export interface Pdf {
  busy: boolean;
  /**
   * Makes a PDF and says so, or why it could not be made.
   * @param write fetches what it needs, its own code included, and hands the PDF to the browser
   * @param done words for the success
   * @returns what `write` returns; null after a failure
   */
  make: <Result>(write: () => Promise<Result>, done: string) => Promise<Result | null>;
}

/** True of the failure of a file of ours to arrive, as on a bad line: the bundler's name for it. */
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
    // A fault of ours: the visitor sees the message above, error monitoring gets the error.
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
