import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

const staffSalesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findClients: build.query<ResultOf<'GET /Reservas/Personal/Clientes'>, string>({
      query: (buscar) => call('GET /Reservas/Personal/Clientes', { query: { buscar } }),
    }),
    reviewSale: build.query<
      ResultOf<'POST /Reservas/Personal/Revisar'>,
      CallInput<'POST /Reservas/Personal/Revisar'>['body']
    >({
      query: (body) => call('POST /Reservas/Personal/Revisar', { body }),
      providesTags: ['Reservations'],
    }),
    editReservation: build.mutation<
      ResultOf<'PUT /Reservas/:numeroAutorizacion'>,
      CallInput<'PUT /Reservas/:numeroAutorizacion'>
    >({
      query: (input) => call('PUT /Reservas/:numeroAutorizacion', input),
      // A refusal is news as well: the queue has changed.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
    undoStep: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Deshacer'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Deshacer'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Deshacer', input),
      // A refusal is news as well: the lot has changed.
      invalidatesTags: ['Reservations', 'PaymentLinks', 'Lots', 'Lot'],
    }),
    resendLink: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Enlace'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Enlace'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Enlace', input),
      // If the e-mail has changed, the reader needs the current one.
      invalidatesTags: (_, error) => (error?.code === 'stale-version' ? ['Reservations'] : []),
    }),
    createSale: build.mutation<
      ResultOf<'POST /Reservas/Personal'>,
      CallInput<'POST /Reservas/Personal'>['body']
    >({
      query: (body) => call('POST /Reservas/Personal', { body }),
      // A refusal is news as well: the list that was confirmed is no longer the list.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
  }),
});

export const {
  useFindClientsQuery,
  useReviewSaleQuery,
  useCreateSaleMutation,
  useEditReservationMutation,
  useResendLinkMutation,
  useUndoStepMutation,
} = staffSalesApi;
