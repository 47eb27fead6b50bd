import { withRetry } from '@lotes/shared-federation';
import { formatsFor, withLanguagePrefix } from '@lotes/shared-i18n';
import { composeQuotePdf } from './compose-quote-pdf';
import { PICTURE } from './draw-lot';
import { printedImage } from './inline-image';
import { fill, type QuoteDocument, type QuoteWords } from './quote-document';

/** Each language is a chunk of its own, so that only the one in use is loaded. */
const WORDS: Record<QuoteDocument['language'], () => Promise<{ default: QuoteWords }>> = {
  es: () => import('../content/es.json'),
  en: () => import('../content/en.json'),
};

/** The screen's own data; words and formats follow from the language. */
export type QuoteToPrint = Omit<QuoteDocument, 'words' | 'format' | 'verifyUrl' | 'picture'>;

/** Makes the PDF of a stored quote and hands it to the browser as a download. */
export async function writeQuotePdf(content: QuoteToPrint): Promise<void> {
  const { language, quote } = content;
  const [{ default: words }, picture] = await Promise.all([
    withRetry(WORDS[language]),
    printedImage(content.lot.portada, PICTURE),
  ]);
  const page = `${withLanguagePrefix(language, '/quote')}?id=${quote.id}`;
  const verifyUrl = new URL(page, window.location.origin).href;
  const pdf = composeQuotePdf({ ...content, words, format: formatsFor(language), verifyUrl, picture });
  pdf.save(`${fill(words.file, { numero: quote.lote })}.pdf`);
}
