import { api } from '@lotes/shared-auth';
import { call, type AcceptedOf, type ResultOf } from '@lotes/shared-contract/client';
import type { CreatePaymentLink } from '@lotes/shared-contract/payment-links';
import type {
  AccountReservations,
  AskForLinks,
  ConfirmReservation,
  CreatedReservation,
  CreateReservation,
  OwnReservations,
} from '@lotes/shared-contract/reservations';
import type { Submission } from '@lotes/shared-ui/form';

export interface OwnCancellation {
  token: string;
  /** Authorization number of the reservation that is canceled; empty for all of the request. */
  reserva: string;
}

/** Returns the tags that are stale once lots are reserved. */
const staleAfter = (created: CreatedReservation) => [
  'Lots' as const,
  'Reservations' as const,
  'PaymentLinks' as const,
  ...created.reservas.map(({ lote }) => ({ type: 'Lot' as const, id: lote })),
];

export const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createReservation: build.mutation<
      ResultOf<'POST /Reservas'> | AcceptedOf<'POST /Reservas'>,
      Submission<CreateReservation>
    >({
      query: ({ body, idempotencyKey }) =>
        call('POST /Reservas', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (outcome, error, { body }) => {
        // A quote that expired under the form: its standing is read again, so that the next request goes without it.
        if (error?.code === 'quote/stale') return body.lotes.map((id) => ({ type: 'Lot', id }));
        return outcome && 'reservas' in outcome ? staleAfter(outcome) : [];
      },
    }),
    confirmReservation: build.mutation<CreatedReservation, Submission<ConfirmReservation>>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Reservas/Confirmar', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (created, error) => {
        if (error?.code === 'quote/stale') return ['Lot'];
        return created ? staleAfter(created) : [];
      },
    }),
    askForLinks: build.mutation<ResultOf<'POST /Reservas/MisEnlaces'>, Submission<AskForLinks>>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Reservas/MisEnlaces', { body }, { 'Idempotency-Key': idempotencyKey }),
    }),
    ownReservations: build.query<OwnReservations, string>({
      query: (token) => call('GET /Reservas/Mia/:token', { params: { token } }),
      providesTags: ['Reservations'],
    }),
    /** The account with this e-mail, as the cache key, so that nothing is shown to the next user who signs in. */
    accountReservations: build.query<AccountReservations, string>({
      query: () => call('GET /Reservas/Mias'),
      providesTags: ['Reservations'],
    }),
    cancelOwnReservations: build.mutation<OwnReservations, OwnCancellation>({
      query: ({ token, reserva }) =>
        call('DELETE /Reservas/Mia/:token', { params: { token }, query: { ...(reserva && { reserva }) } }),
      // Canceling a reservation cancels its payment-link requests too.
      invalidatesTags: ['Lots', 'Lot', 'Reservations', 'PaymentLinks'],
    }),
    askForPayment: build.mutation<ResultOf<'POST /SolicitudesLinkPago'>, Submission<CreatePaymentLink>>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      // Also after a refusal: another window may have requested a link already.
      invalidatesTags: ['Reservations', 'PaymentLinks'],
    }),
  }),
});

export const {
  useAccountReservationsQuery,
  useAskForLinksMutation,
  useAskForPaymentMutation,
  useConfirmReservationMutation,
  useCreateReservationMutation,
  useOwnReservationsQuery,
  useCancelOwnReservationsMutation,
} = reservationsApi;
