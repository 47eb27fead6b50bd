import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { CreatePaymentLink, PaymentLinkReceipt } from '@lotes/shared-contract/payment-links';

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
    requestPaymentLink: build.mutation<PaymentLinkReceipt, PaymentLinkSubmission>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (receipt) => (receipt ? ['PaymentLinks'] : []),
    }),
  }),
});

export const { useLotToPayQuery, useReservationPriceQuery, useRequestPaymentLinkMutation } = paymentLinksApi;
