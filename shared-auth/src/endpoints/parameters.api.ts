import { call, type ResultOf } from '@lotes/shared-contract/client';
import { api } from '../http/api';

/**
 * The business constants and contact data that every screen may need. All screens share one request and one cache entry.
 */
export const parametersApi = api.injectEndpoints({
  endpoints: (build) => ({
    parameters: build.query<ResultOf<'GET /Parametros'>, void>({
      query: () => call('GET /Parametros'),
      providesTags: ['Parameters'],
    }),
  }),
});

export const { useParametersQuery } = parametersApi;
