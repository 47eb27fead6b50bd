import { civilDay } from '@lotes/shared-contract/dates';
import { withRetry } from '@lotes/shared-federation';
import { formatsFor, withLanguagePrefix } from '@lotes/shared-i18n';
import { fill } from '../../quote/pdf/quote-document';
import { printedImage } from '../../quote/pdf/inline-image';
import type { OfferedLot } from '../available-lots';
import {
  type CatalogueDocument,
  type CatalogueWords,
  composeCataloguePdf,
  THUMBNAIL,
} from './compose-catalogue-pdf';

/** Each language is a file of its own, so that only the one in use is downloaded. */
const WORDS: Record<CatalogueDocument['language'], () => Promise<{ default: CatalogueWords }>> = {
  es: () => import('../content/es.json'),
  en: () => import('../content/en.json'),
};

/** Data of the screen; texts, formats, address and pictures follow from it. */
export type CatalogueToPrint = Omit<CatalogueDocument, 'words' | 'format' | 'site' | 'pictures'>;

/** Makes the catalogue and hands it to the browser as a download. */
export async function writeCataloguePdf(content: CatalogueToPrint): Promise<void> {
  const { language, at, lots } = content;
  const [{ default: words }, pictures] = await Promise.all([withRetry(WORDS[language]), picturesOf(lots)]);
  const site = window.location.origin + withLanguagePrefix(language, '/').replace(/\/$/, '');
  const pdf = composeCataloguePdf({ ...content, words, pictures, format: formatsFor(language), site });
  pdf.save(`${fill(words.file, { date: civilDay(at) })}.pdf`);
}

/** Most pictures that are fetched and kept in memory at the same time. */
const MAX_PICTURES = 6;

/** Returns small pictures of the lots that have one, by number; a picture that cannot be fetched is left out. */
async function picturesOf(lots: readonly OfferedLot[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  const waiting = lots.filter(({ portada }) => portada !== null).values();
  const fetchRest = async () => {
    for (const { numero, portada } of waiting) {
      const picture = await printedImage(portada, THUMBNAIL);
      if (picture !== undefined) pictures.set(numero, picture);
    }
  };
  await Promise.all(Array.from({ length: MAX_PICTURES }, fetchRest));
  return pictures;
}
