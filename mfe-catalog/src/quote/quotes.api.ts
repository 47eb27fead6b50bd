import { type ResultOf, call } from '@lotes/shared-contract/client';
import { api } from '@lotes/shared-auth';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Bears the lot's tag: what happens to the lot is asked of its quotes again. */
    catalogQuote: build.query<ResultOf<'GET /Cotizaciones/:id'>, string>({
      query: (id) => call('GET /Cotizaciones/:id', { params: { id } }),
      providesTags: (quote) => (quote ? [{ type: 'Lot', id: quote.lote }] : []),
    }),
    catalogStoreQuote: build.mutation<
      ResultOf<'POST /Cotizaciones'>,
      { lote: string; plan: ResultOf<'POST /Cotizaciones'>['plan']; prima?: string; key: string }
    >({
      query: ({ key, ...body }) => call('POST /Cotizaciones', { body }, { 'Idempotency-Key': key }),
    }),
  }),
});

export const { useCatalogQuoteQuery, useCatalogStoreQuoteMutation } = quotesApi;
