import type { Page } from '@playwright/test';
import { readThrough } from './reading';
import type { RemoteName } from './remote-corners';

/** Something a visitor does on a page that stands already, for which the remote fetches further files. */
export interface LateUse {
  /** Address on the site, with `lot` for any lot that can be reserved. */
  address: (lot: string) => string;
  /** What is done there, where opening the address is not enough. */
  use?: (page: Page) => Promise<void>;
}

const at = (address: string, use?: LateUse['use']): LateUse => ({
  address: () => address,
  ...(use && { use }),
});
const atLot = (language: 'es' | 'en', use: NonNullable<LateUse['use']>): LateUse => ({
  address: (lot) => `/${language}/lotdetail?lot=${lot}`,
  use,
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

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
    atLot('en', press('Download the quotation (PDF)')),
    atLot('es', press('Descargar la cotización (PDF)')),
    at('/en/catalogue', press('Download the catalogue')),
    at('/es/catalogue', press('Descargar el catálogo')),
  ],
};
