import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';

const parametersApi = api.injectEndpoints({
  endpoints: (build) => ({
    parameters: build.query<ResultOf<'GET /Parametros'>, undefined>({
      query: () => call('GET /Parametros'),
      providesTags: ['Parameters'],
    }),
  }),
});

export const { useParametersQuery } = parametersApi;
