import { useRef, useState } from 'react';
import type { LotDetail, Quote } from '@lotes/shared-contract';
import {
  idempotencyKey,
  isApiError,
  submissionKeys,
  useLotsQuery,
  useParametersQuery,
} from '@lotes/shared-auth';
import { useBilingual, useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

export interface QuotePdf {
  busy: boolean;
  /** Makes the quote's PDF and downloads it; returns the quote, or null after showing an error. */
  download: (lot: LotDetail, takeQuote: () => Promise<Quote>) => Promise<Quote | null>;
}

/** The PDF of a quote. Its writer is fetched at the first press. */
export function useQuotePdf(): QuotePdf {
  const t = useT('catalog');
  const pick = useBilingual();
  const language = useLanguage();
  const toasts = useToasts();
  const contact = useParametersQuery().data?.contacto;
  const { data: list } = useLotsQuery();
  const [busy, setBusy] = useState(false);

  const write = async (lot: LotDetail, takeQuote: () => Promise<Quote>): Promise<Quote> => {
    const [{ writeQuotePdf }, quote] = await Promise.all([import('./pdf/write-quote-pdf'), takeQuote()]);
    const topography = t(`topography.${lot.topografia}`);
    await writeQuotePdf({ quote, lot, lots: list?.lotes ?? [], language, contact, topography });
    return quote;
  };

  return {
    busy,
    download: async (lot, takeQuote) => {
      setBusy(true);
      try {
        const quote = await write(lot, takeQuote);
        toasts.success(t('quote.pdf.done'));
        return quote;
      } catch (caught) {
        if (isApiError(caught)) {
          toasts.error(pick(caught));
        } else {
          toasts.error(t('quote.pdf.failed'));
          // A fault of ours: the visitor sees the message above, error monitoring gets the error.
          reportError(caught);
        }
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A key per distinct submission, for as long as the screen stands. */
export function useSubmissionKey(): (body: unknown) => string {
  const keys = useRef<(body: unknown) => string>(null);
  return (body) => {
    keys.current ??= submissionKeys(idempotencyKey);
    return keys.current(body);
  };
}
