import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import type {
  CreatedPaymentLink,
  CreatePaymentLink,
  OwnPaymentLinks,
} from '@lotes/shared-contract/payment-links';

export interface PaymentLinkSubmission {
  body: CreatePaymentLink;
  /** The same for every attempt of one submission, so that a lost answer does not ask twice. */
  idempotencyKey: string;
}

const paymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    lotToPay: build.query<ResultOf<'GET /Lotes/:numero'>, string>({
      query: (numero) => call('GET /Lotes/:numero', { params: { numero } }),
      providesTags: (_lot, _error, numero) => [{ type: 'Lot', id: numero }],
    }),
    reservationPrice: build.query<string, void>({
      query: () => call('GET /Parametros'),
      transformResponse: ({ limites }: ResultOf<'GET /Parametros'>) => limites.precioReservaUsd,
      providesTags: ['Parameters'],
    }),
    ownPayments: build.query<OwnPaymentLinks, string>({
      query: (token) => call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } }),
      providesTags: ['PaymentLinks'],
    }),
    paymentParameters: build.query<ResultOf<'GET /Parametros'>, void>({
      query: () => call('GET /Parametros'),
      providesTags: ['Parameters'],
    }),
    requestPaymentLink: build.mutation<CreatedPaymentLink, PaymentLinkSubmission>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (receipt) => (receipt ? ['PaymentLinks'] : []),
    }),
  }),
});

export const {
  useLotToPayQuery,
  useReservationPriceQuery,
  useOwnPaymentsQuery,
  usePaymentParametersQuery,
  useRequestPaymentLinkMutation,
} = paymentLinksApi;
