import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { CreateReservation, OwnReservations } from '@lotes/shared-contract/reservations';

export interface ReservationSubmission {
  body: CreateReservation;
  /** The same for every attempt of one submission, so that a lost answer does not reserve twice. */
  idempotencyKey: string;
}

const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lotToReserve: build.query<ResultOf<'GET /Lotes/:numero'>, string>({
      query: (numero) => call('GET /Lotes/:numero', { params: { numero } }),
      providesTags: (_lot, _error, numero) => [{ type: 'Lot', id: numero }],
    }),
    createReservation: build.mutation<ResultOf<'POST /Reservas'>, ReservationSubmission>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Reservas', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (created) =>
        created
          ? [
              'Lots',
              'Reservations',
              ...created.reservas.map(({ lote }) => ({ type: 'Lot' as const, id: lote })),
            ]
          : [],
    }),
    ownReservations: build.query<OwnReservations, string>({
      query: (token) => call('GET /Reservas/Mia/:token', { params: { token } }),
      providesTags: ['Reservations'],
    }),
    cancelOwnReservations: build.mutation<OwnReservations, string>({
      query: (token) => call('DELETE /Reservas/Mia/:token', { params: { token } }),
      invalidatesTags: ['Lots', 'Lot', 'Reservations'],
    }),
  }),
});

export const {
  useLotToReserveQuery,
  useCreateReservationMutation,
  useOwnReservationsQuery,
  useCancelOwnReservationsMutation,
} = reservationsApi;
