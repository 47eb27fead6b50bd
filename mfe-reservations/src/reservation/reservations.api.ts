import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { CreatePaymentLink } from '@lotes/shared-contract/payment-links';
import type { CreateReservation, OwnReservations } from '@lotes/shared-contract/reservations';

export interface ReservationSubmission {
  body: CreateReservation;
  /** The same for every attempt of one submission, so that a lost answer does not reserve twice. */
  idempotencyKey: string;
}

export interface PaymentQuestion {
  body: CreatePaymentLink;
  /** The same for every attempt, as above. */
  idempotencyKey: string;
}

const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lotToReserve: build.query<ResultOf<'GET /Lotes/:numero'>, string>({
      query: (numero) => call('GET /Lotes/:numero', { params: { numero } }),
      providesTags: (_lot, _error, numero) => [{ type: 'Lot', id: numero }],
    }),
    lotsToReserve: build.query<ResultOf<'GET /Lotes'>, void>({
      query: () => call('GET /Lotes'),
      providesTags: ['Lots'],
    }),
    createReservation: build.mutation<ResultOf<'POST /Reservas'>, ReservationSubmission>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Reservas', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (created) =>
        created
          ? [
              'Lots',
              'Reservations',
              'PaymentLinks',
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
      // Giving up a lot calls off what was to be paid for it.
      invalidatesTags: ['Lots', 'Lot', 'Reservations', 'PaymentLinks'],
    }),
    askForPayment: build.mutation<ResultOf<'POST /SolicitudesLinkPago'>, PaymentQuestion>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      // A refusal is news as well: another window may have asked already.
      invalidatesTags: ['Reservations', 'PaymentLinks'],
    }),
    reservationParameters: build.query<ResultOf<'GET /Parametros'>, void>({
      query: () => call('GET /Parametros'),
      providesTags: ['Parameters'],
    }),
  }),
});

export const {
  useLotToReserveQuery,
  useLotsToReserveQuery,
  useReservationParametersQuery,
  useAskForPaymentMutation,
  useCreateReservationMutation,
  useOwnReservationsQuery,
  useCancelOwnReservationsMutation,
} = reservationsApi;
