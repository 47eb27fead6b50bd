import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { PriceChange, PricePreview } from '@lotes/shared-contract/lots';

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewPrices: build.mutation<PricePreview, PriceChange>({
      query: (body) => call('POST /Lotes/Precios/Prever', { body }),
    }),
    changePrices: build.mutation<ResultOf<'POST /Lotes/Precios'>, CallInput<'POST /Lotes/Precios'>['body']>({
      query: (body) => call('POST /Lotes/Precios', { body }),
      invalidatesTags: ['Lots', 'Lot'],
    }),
  }),
});

export const { usePreviewPricesMutation, useChangePricesMutation } = pricesApi;
