import { call, type ResultOf } from '@lotes/shared-contract/client';
import { api } from '../http/api';

/** The public lots. The shell and all remotes share these endpoints: one request and one cache entry for each. */
export const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lots: build.query<ResultOf<'GET /Lotes'>, void>({
      query: () => call('GET /Lotes'),
      providesTags: ['Lots'],
    }),
    lot: build.query<ResultOf<'GET /Lotes/:numero'>, string>({
      query: (numero) => call('GET /Lotes/:numero', { params: { numero } }),
      providesTags: (_lot, _error, numero) => [{ type: 'Lot', id: numero }],
    }),
  }),
});

export const { useLotsQuery, useLotQuery } = lotsApi;
