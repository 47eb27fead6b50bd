import type { Page } from '@playwright/test';
import { readThrough } from './reading';
import type { RemoteName } from './remote-menu';

/** Something a visitor does on a page that stands already, for which the remote fetches further files. */
export interface LateUse {
  /** Address on the site, with `lot` for any lot that can be reserved. */
  address: (lot: string) => string;
  /** What is done there, where opening the address is not enough. */
  use?: (page: Page) => Promise<void>;
  /** Whether it ends in a file that the browser saves. */
  saves?: true;
}

/** Does it while everything is whole: to its end, with all that it fetches. */
export async function useToTheEnd(page: Page, { use, saves }: LateUse): Promise<void> {
  const saved = saves && page.waitForEvent('download');
  await use?.(page);
  await (saved ?? page.waitForLoadState('networkidle'));
}

const at = (address: string, use?: LateUse['use']): LateUse => ({
  address: () => address,
  ...(use && { use }),
});
/** Presses a button that saves a file. */
const saving = (address: LateUse['address'], button: string): LateUse => ({
  address,
  use: (page) => page.getByRole('button', { name: button }).click(),
  saves: true,
});

const PLACES = [
  '/aboutus',
  '/commonquestions',
  '/houses',
  '/condominiums',
  '/socialarea',
  '/services',
  '/gallery',
];

/** Every use for which a remote fetches files that no page asks for when it opens in English. */
export const LATE_USES: Partial<Record<RemoteName, readonly LateUse[]>> = {
  catalog: [
    at('/en', readThrough),
    at('/es', readThrough),
    ...PLACES.map((path) => at(`/es${path}`)),
    at('/en/gallery?modal=picture&name=beach'),
    at('/en/gallery?modal=panorama&name=panorama-beach'),
    saving((lot) => `/en/lotdetail?lot=${lot}`, 'Download the quotation (PDF)'),
    saving((lot) => `/es/lotdetail?lot=${lot}`, 'Descargar la cotización (PDF)'),
    saving(() => '/en/catalogue', 'Download the catalog'),
    saving(() => '/es/catalogue', 'Descargar el catálogo'),
  ],
};
