import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

/** Sources of the payer's data in other lists; each needs the permission of its own list. */
const payerApi = api.injectEndpoints({
  endpoints: (build) => ({
    payerReservations: build.query<ResultOf<'GET /Reservas'>, CallInput<'GET /Reservas'>['query']>({
      query: (query) => call('GET /Reservas', { query }),
      providesTags: ['Reservations'],
    }),
    payerClient: build.query<ResultOf<'GET /Clientes'>, string>({
      query: (codigo) => call('GET /Clientes', { query: { codigo, tamano: 10 } }),
      providesTags: ['Clients'],
    }),
    findPayers: build.query<ResultOf<'GET /Clientes'>, string>({
      query: (buscar) => call('GET /Clientes', { query: { buscar, tamano: 10 } }),
      providesTags: ['Clients'],
    }),
  }),
});

export const { usePayerReservationsQuery, usePayerClientQuery, useFindPayersQuery } = payerApi;
