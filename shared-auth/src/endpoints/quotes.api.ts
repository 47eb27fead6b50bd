import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { Permission } from '@lotes/shared-contract/permissions';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { api } from '../http/api';
import { isMissing } from '../http/api-error';
import { useCan } from '../session/use-session';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Has the lot's tag, so that the quote is refetched when the lot changes. */
    quote: build.query<ResultOf<'GET /Cotizaciones/:id'>, string>({
      query: (id) => call('GET /Cotizaciones/:id', { params: { id } }),
      providesTags: (quote) => (quote ? [{ type: 'Lot', id: quote.lote }] : []),
    }),
  }),
});

export const { useQuoteQuery } = quotesApi;

/** The stored quote that the address names, and whether it holds. */
export interface HeldQuote {
  /** The quote, if it promises the lot's present price to this visitor. */
  quote: VerifiedQuote | undefined;
  isAsking: boolean;
  /** True if the address names a quote that does not promise it. */
  isUseless: boolean;
  /** The reason why the quote could not be read; `ask` may help. */
  error: unknown;
  ask: () => void;
}

/**
 * Reads the stored quote that the address names.
 * @param id the quote's id; null if the address names none
 * @param numero the lot that the quote must be for
 * @param staff the permissions that admit plans subject to the company's approval (R11.9)
 */
export function useHeldQuote(id: string | null, numero: string, staff: readonly Permission[]): HeldQuote {
  const can = useCan();
  const { currentData, isFetching, error, refetch } = useQuoteQuery(id ?? '', { skip: id === null });
  const isAsking = isFetching && !currentData;
  const holds = currentData?.estado === 'vigente' && currentData.coincide && currentData.lote === numero;
  const quote = holds && (!currentData.sujetoAprobacion || can(staff)) ? currentData : undefined;
  const isUnknown = !currentData && error !== undefined && !isMissing(error);
  return {
    quote,
    isAsking,
    isUseless: id !== null && !isAsking && !isUnknown && !quote,
    error: isUnknown && !isAsking ? error : undefined,
    ask: () => void refetch(),
  };
}
