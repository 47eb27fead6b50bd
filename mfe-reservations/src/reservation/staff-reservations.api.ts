import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

const staffReservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingReservations: build.query<ResultOf<'GET /Reservas/Pendientes'>, void>({
      query: () => call('GET /Reservas/Pendientes'),
      providesTags: ['Reservations'],
    }),
    reservations: build.query<ResultOf<'GET /Reservas'>, CallInput<'GET /Reservas'>['query']>({
      query: (query) => call('GET /Reservas', { query }),
      providesTags: ['Reservations'],
    }),
    activateReservation: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Activar'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Activar'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Activar', input),
      // A refusal is news as well: the list that was confirmed is no longer the list.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
    extendReservation: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Extender'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Extender'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Extender', input),
      invalidatesTags: ['Reservations', 'Lot'],
    }),
    releaseLot: build.mutation<ResultOf<'POST /Lotes/Liberar'>, CallInput<'POST /Lotes/Liberar'>['body']>({
      query: (body) => call('POST /Lotes/Liberar', { body }),
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
  }),
});

export const {
  usePendingReservationsQuery,
  useReservationsQuery,
  useActivateReservationMutation,
  useExtendReservationMutation,
  useReleaseLotMutation,
} = staffReservationsApi;
