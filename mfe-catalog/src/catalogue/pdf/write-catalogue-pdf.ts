import { civilDay } from '@lotes/shared-contract/dates';
import { formatsFor, withLanguagePrefix } from '@lotes/shared-i18n';
import { fill } from '../../quote/pdf/quote-document';
import { type CatalogueDocument, type CatalogueWords, composeCataloguePdf } from './compose-catalogue-pdf';

/** Each language is a file of its own; the other is not downloaded. */
const WORDS: Record<CatalogueDocument['language'], () => Promise<{ default: CatalogueWords }>> = {
  es: () => import('../content/es.json'),
  en: () => import('../content/en.json'),
};

/** What the screen knows; words, formats and address follow from it. */
export type CatalogueToPrint = Omit<CatalogueDocument, 'words' | 'format' | 'site'>;

/** Makes the catalogue and hands it to the browser as a download. */
export async function writeCataloguePdf(content: CatalogueToPrint): Promise<void> {
  const { language, at } = content;
  const { default: words } = await WORDS[language]();
  const site = window.location.origin + withLanguagePrefix(language, '/').replace(/\/$/, '');
  const pdf = composeCataloguePdf({ ...content, words, format: formatsFor(language), site });
  pdf.save(`${fill(words.file, { date: civilDay(at) })}.pdf`);
}
