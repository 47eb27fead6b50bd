import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { ClientRow, CreateClient } from '@lotes/shared-contract/clients';

/** Page, search and filters of the list. */
export type ClientQuery = CallInput<'GET /Clientes'>['query'];
/** One page of clients, with the reader's abilities to change them. */
export type ClientPage = ResultOf<'GET /Clientes'>;

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query<ClientPage, ClientQuery>({
      query: (query) => call('GET /Clientes', { query }),
      providesTags: ['Clients'],
    }),
    createClient: build.mutation<ClientRow, CreateClient>({
      query: (body) => call('POST /Clientes', { body }),
      // Also after a failure: a client may have been created although the answer was lost.
      invalidatesTags: ['Clients'],
    }),
    // Also after a refusal: a client whom another person changed must show as they are now.
    editClient: build.mutation<ClientRow, CallInput<'PUT /Clientes/:codigo'>>({
      query: (input) => call('PUT /Clientes/:codigo', input),
      invalidatesTags: ['Clients'],
    }),
    resetSecondFactor: build.mutation<ClientRow, CallInput<'POST /Clientes/:codigo/SegundoPaso'>>({
      query: (input) => call('POST /Clientes/:codigo/SegundoPaso', input),
      invalidatesTags: ['Clients'],
    }),
    resetPassword: build.mutation<ClientRow, CallInput<'POST /Clientes/:codigo/Clave'>>({
      query: (input) => call('POST /Clientes/:codigo/Clave', input),
      invalidatesTags: ['Clients'],
    }),
    deactivateClient: build.mutation<ClientRow, CallInput<'POST /Clientes/:codigo/Desactivar'>>({
      query: (input) => call('POST /Clientes/:codigo/Desactivar', input),
      invalidatesTags: ['Clients'],
    }),
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewClients: build.mutation<
      ResultOf<'POST /Clientes/Seleccion/Prever'>,
      CallInput<'POST /Clientes/Seleccion/Prever'>['body']
    >({
      query: (body) => call('POST /Clientes/Seleccion/Prever', { body }),
    }),
    changeClients: build.mutation<
      ResultOf<'POST /Clientes/Seleccion'>,
      CallInput<'POST /Clientes/Seleccion'>['body']
    >({
      query: (body) => call('POST /Clientes/Seleccion', { body }),
      invalidatesTags: ['Clients'],
    }),
    deleteClient: build.mutation<ResultOf<'DELETE /Clientes/:codigo'>, CallInput<'DELETE /Clientes/:codigo'>>(
      {
        query: (input) => call('DELETE /Clientes/:codigo', input),
        invalidatesTags: ['Clients'],
      },
    ),
    reactivateClient: build.mutation<ClientRow, CallInput<'POST /Clientes/:codigo/Reactivar'>>({
      query: (input) => call('POST /Clientes/:codigo/Reactivar', input),
      invalidatesTags: ['Clients'],
    }),
  }),
});

export const {
  useClientsQuery,
  useLazyClientsQuery,
  useCreateClientMutation,
  useEditClientMutation,
  useResetPasswordMutation,
  useResetSecondFactorMutation,
  useDeactivateClientMutation,
  useReactivateClientMutation,
  useDeleteClientMutation,
  usePreviewClientsMutation,
  useChangeClientsMutation,
} = clientsApi;
