import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { Permission } from '@lotes/shared-contract/permissions';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { api } from '../http/api';
import { isMissing } from '../http/api-error';
import { useCan } from '../session/use-session';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Bears the lot's tag: what happens to the lot is asked of its quotes again. */
    quote: build.query<ResultOf<'GET /Cotizaciones/:id'>, string>({
      query: (id) => call('GET /Cotizaciones/:id', { params: { id } }),
      providesTags: (quote) => (quote ? [{ type: 'Lot', id: quote.lote }] : []),
    }),
  }),
});

export const { useQuoteQuery } = quotesApi;

/** The stored quote that a visitor comes with. */
export interface HeldQuote {
  /** The quote, where it promises the lot's present price to this visitor. */
  quote: VerifiedQuote | undefined;
  isAsking: boolean;
  /** True if a quote was named that does not. */
  isUseless: boolean;
  /** Why it is not known what the quote promises; asking again may help. */
  error: unknown;
  ask: () => void;
}

/**
 * The stored quote that a visitor comes with, by its id in the address; null if they come without one.
 * @param numero the lot that it must be for
 * @param staff the permissions that take plans subject to the company's approval (R11.9)
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
