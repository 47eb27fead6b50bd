import { type ApiCalls, useApi } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import { withRetry } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { usePdf } from '../ui/use-pdf';
import { availableLots } from './available-lots';

/** Reads the lots anew, so that the catalogue shows the present ones and not those that the screen loaded earlier. */
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
  const language = useLanguage();
  const api = useApi();
  const { busy, make } = usePdf();

  const write = async () => {
    const writer = withRetry(() => import('./pdf/write-catalogue-pdf'));
    const [{ writeCataloguePdf }, offer] = await Promise.all([writer, readOffer(api)]);
    await writeCataloguePdf({ ...offer, language, at: new Date() });
  };
  return { busy, download: async () => void (await make(write, t('catalogue.done'))) };
}
