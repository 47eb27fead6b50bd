import type { LotDetail, LotSummary, Parameters, Quote } from '@lotes/shared-contract';
import type { Formats, Language } from '@lotes/shared-i18n';
import type content from '../content/en.json';

/** The words of the document in one language. */
export type QuoteWords = typeof content;

/** Everything that a quotation shows. The amounts are the server's. */
export interface QuoteDocument {
  quote: Quote;
  lot: LotDetail;
  /** The lots around it, for the drawing. */
  lots: readonly LotSummary[];
  language: Language;
  words: QuoteWords;
  format: Formats;
  /** The topography in words, as on the screen. */
  topography: string;
  /** Address of the verification page, in the language of the document. */
  verifyUrl: string;
  contact: Parameters['contacto'] | undefined;
  /** The lot's first photograph as a JPEG in a data URL; undefined if it has none. */
  picture?: string | undefined;
}

/** Fills `{{values}}` into a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Returns the plan's name on paper. */
export const planTitle = ({ quote, words }: Pick<QuoteDocument, 'quote' | 'words'>): string =>
  quote.plan === 'contado' ? words.plan.contado : fill(words.plan.financed, { years: quote.plazoMeses / 12 });
