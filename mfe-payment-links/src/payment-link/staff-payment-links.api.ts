import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

/** Which page of the requests, in which state, and what is searched for. */
export type RequestQuery = CallInput<'GET /SolicitudesLinkPago'>['query'];

const staffPaymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentLinkRequests: build.query<ResultOf<'GET /SolicitudesLinkPago'>, RequestQuery>({
      query: (query) => call('GET /SolicitudesLinkPago', { query }),
      providesTags: ['PaymentLinks'],
    }),
    sendPaymentLink: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Enviar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Enviar', input),
      // Also after a refusal: a request that somebody else sent or that expired must show as it is now.
      invalidatesTags: ['PaymentLinks'],
    }),
    markPaid: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Pagar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Pagar', input),
      // The reservation that it pays for moves with it.
      invalidatesTags: ['PaymentLinks', 'Reservations', 'Lots', 'Lot'],
    }),
  }),
});

export const {
  usePaymentLinkRequestsQuery,
  useLazyPaymentLinkRequestsQuery,
  useSendPaymentLinkMutation,
  useMarkPaidMutation,
} = staffPaymentLinksApi;
