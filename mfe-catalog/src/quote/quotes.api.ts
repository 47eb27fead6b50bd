import { type ResultOf, call } from '@lotes/shared-contract/client';
import { api } from '@lotes/shared-auth';

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogStoreQuote: build.mutation<
      ResultOf<'POST /Cotizaciones'>,
      { lote: string; plan: ResultOf<'POST /Cotizaciones'>['plan']; prima?: string; key: string }
    >({
      query: ({ key, ...body }) => call('POST /Cotizaciones', { body }, { 'Idempotency-Key': key }),
    }),
  }),
});

export const { useCatalogStoreQuoteMutation } = quotesApi;
