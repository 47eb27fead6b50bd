import { api } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import type {
  CreatedPaymentLink,
  CreatePaymentLink,
  OwnPaymentLinks,
} from '@lotes/shared-contract/payment-links';

export interface PaymentLinkSubmission {
  body: CreatePaymentLink;
  /** The same for every attempt of one submission, so that a lost response does not ask twice. */
  idempotencyKey: string;
}

const paymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayments: build.query<OwnPaymentLinks, string>({
      query: (token) => call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } }),
      providesTags: ['PaymentLinks'],
    }),
    requestPaymentLink: build.mutation<CreatedPaymentLink, PaymentLinkSubmission>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (receipt) => (receipt ? ['PaymentLinks'] : []),
    }),
  }),
});

export const { useOwnPaymentsQuery, useRequestPaymentLinkMutation } = paymentLinksApi;
