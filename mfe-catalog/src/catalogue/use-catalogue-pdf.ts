import { useState } from 'react';
import { type ApiCalls, ApiFailure, useApi } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import { useBilingual, useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { availableLots } from './available-lots';

/** The catalogue shows what holds when it is made, not what the screen happened to have loaded. */
async function readOffer({ request }: ApiCalls) {
  const [{ lotes }, parameters] = await Promise.all([
    request(call('GET /Lotes')),
    request(call('GET /Parametros')),
  ]);
  return { lots: availableLots(lotes), parameters };
}

/** Makes and downloads the catalogue in the language of the screen; the PDF writer is fetched only then. */
export function useCataloguePdf(): { busy: boolean; download: () => Promise<void> } {
  const t = useT('catalog');
  const pick = useBilingual();
  const language = useLanguage();
  const toasts = useToasts();
  const api = useApi();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const [{ writeCataloguePdf }, offer] = await Promise.all([
        import('./pdf/write-catalogue-pdf'),
        readOffer(api),
      ]);
      await writeCataloguePdf({ ...offer, language, at: new Date() });
      toasts.success(t('catalogue.done'));
    } catch (caught) {
      if (caught instanceof ApiFailure) {
        toasts.error(pick(caught.error));
      } else {
        toasts.error(t('catalogue.failed'));
        // A fault of ours: the visitor sees the message above, error monitoring gets the error.
        reportError(caught);
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
