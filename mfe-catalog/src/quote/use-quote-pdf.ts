import { useRef, useState } from 'react';
import type { LotDetail, Quote } from '@lotes/shared-contract';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { useBilingual, useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useCatalogLotsQuery, useCatalogParametersQuery } from '../lots/lots.api';
import { type QueryError, isApiError } from '../ui/load-error';

export interface QuotePdf {
  busy: boolean;
  /** Makes the quote's PDF and downloads it; answers the quote, null where that failed and was said. */
  download: (lot: LotDetail, takeQuote: () => Promise<Quote>) => Promise<Quote | null>;
}

/** The PDF of a quote. Its writer is fetched at the first press. */
export function useQuotePdf(): QuotePdf {
  const t = useT('catalog');
  const pick = useBilingual();
  const language = useLanguage();
  const toasts = useToasts();
  const contact = useCatalogParametersQuery().data?.contacto;
  const { data: list } = useCatalogLotsQuery();
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
        const refusal = caught as QueryError;
        if (isApiError(refusal)) {
          toasts.error(pick(refusal));
        } else {
          toasts.error(t('quote.pdf.failed'));
          // A fault of ours: said to the person above, and to whoever watches for errors here.
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
