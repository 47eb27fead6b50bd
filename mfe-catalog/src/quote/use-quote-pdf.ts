import { useRef } from 'react';
import type { LotDetail, Quote } from '@lotes/shared-contract';
import { idempotencyKey, submissionKeys, useLotsQuery, useParametersQuery } from '@lotes/shared-auth';
import { withRetry } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { usePdf } from '../ui/use-pdf';

export interface QuotePdf {
  busy: boolean;
  /** Makes the quote's PDF and downloads it; returns the quote, or null after showing an error. */
  download: (lot: LotDetail, takeQuote: () => Promise<Quote>) => Promise<Quote | null>;
}

/** The PDF of a quote. Its writer is fetched at the first press. */
export function useQuotePdf(): QuotePdf {
  const t = useT('catalog');
  const language = useLanguage();
  const contact = useParametersQuery().data?.contacto;
  const { data: list } = useLotsQuery();
  const { busy, make } = usePdf();

  const write = async (lot: LotDetail, takeQuote: () => Promise<Quote>): Promise<Quote> => {
    const writer = withRetry(() => import('./pdf/write-quote-pdf'));
    const [{ writeQuotePdf }, quote] = await Promise.all([writer, takeQuote()]);
    const topography = t(`topography.${lot.topografia}`);
    await writeQuotePdf({ quote, lot, lots: list?.lotes ?? [], language, contact, topography });
    return quote;
  };
  return { busy, download: (lot, takeQuote) => make(() => write(lot, takeQuote), t('quote.pdf.done')) };
}

/** Returns a function that gives the same idempotency key for the same body, for as long as the screen is mounted. */
export function useSubmissionKey(): (body: unknown) => string {
  const keys = useRef<(body: unknown) => string>(null);
  return (body) => {
    keys.current ??= submissionKeys(idempotencyKey);
    return keys.current(body);
  };
}
