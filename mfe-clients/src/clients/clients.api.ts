import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { ClientRow, CreateClient } from '@lotes/shared-contract/clients';

/** Which page of the list, and what is searched for. */
export type ClientQuery = CallInput<'GET /Clientes'>['query'];
/** One page of clients, with what the reader may do beside looking. */
export type ClientPage = ResultOf<'GET /Clientes'>;

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query<ClientPage, ClientQuery>({
      query: (query) => call('GET /Clientes', { query }),
      providesTags: ['Clients'],
    }),
    createClient: build.mutation<ClientRow, CreateClient>({
      query: (body) => call('POST /Clientes', { body }),
      invalidatesTags: (row) => (row ? ['Clients'] : []),
    }),
  }),
});

export const { useClientsQuery, useCreateClientMutation } = clientsApi;
