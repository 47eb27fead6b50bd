import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

/** Page, state and search of the requests. */
export type RequestQuery = CallInput<'GET /SolicitudesLinkPago'>['query'];

/** The query of one request by its id; the smallest page of the api has ten rows. */
export const oneRequest = (id: string) => ({ id, tamano: 10 }) as const satisfies RequestQuery;

/** Tags that are stale after a payment: its request, the reservation that it pays for, and the lot. */
const PAID = ['PaymentLinks', 'Reservations', 'Lots', 'Lot'] as const;

const staffPaymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentLinkRequests: build.query<ResultOf<'GET /SolicitudesLinkPago'>, RequestQuery>({
      query: (query) => call('GET /SolicitudesLinkPago', { query }),
      providesTags: ['PaymentLinks'],
    }),
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewPaymentLinks: build.mutation<
      ResultOf<'POST /SolicitudesLinkPago/Seleccion/Prever'>,
      CallInput<'POST /SolicitudesLinkPago/Seleccion/Prever'>['body']
    >({
      query: (body) => call('POST /SolicitudesLinkPago/Seleccion/Prever', { body }),
    }),
    changePaymentLinks: build.mutation<
      ResultOf<'POST /SolicitudesLinkPago/Seleccion'>,
      CallInput<'POST /SolicitudesLinkPago/Seleccion'>['body']
    >({
      query: (body) => call('POST /SolicitudesLinkPago/Seleccion', { body }),
      // Also after a refusal, as below.
      invalidatesTags: ['PaymentLinks'],
    }),
    sendPaymentLink: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Enviar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Enviar', input),
      // Also after a refusal: a request that another person sent or that expired must show as it is now.
      invalidatesTags: ['PaymentLinks'],
    }),
    replaceLink: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Reemplazar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Reemplazar', input),
      invalidatesTags: ['PaymentLinks'],
    }),
    repeatLink: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Reenviar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Reenviar', input),
      invalidatesTags: ['PaymentLinks'],
    }),
    takeBackMail: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Deshacer'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Deshacer', input),
      invalidatesTags: ['PaymentLinks'],
    }),
    markPaid: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Pagar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Pagar', input),
      invalidatesTags: PAID,
    }),
    receiveMoney: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/Recibidas'>>({
      query: (input) => call('POST /SolicitudesLinkPago/Recibidas', input),
      invalidatesTags: PAID,
    }),
    processPayment: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Procesar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Procesar', input),
      invalidatesTags: ['PaymentLinks'],
    }),
    cancelPayment: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Cancelar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Cancelar', input),
      invalidatesTags: ['PaymentLinks'],
    }),
    refundPayment: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Reembolsar'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Reembolsar', input),
      invalidatesTags: PAID,
    }),
    resolvePayment: build.mutation<PaymentLinkRow, CallInput<'POST /SolicitudesLinkPago/:id/Resolver'>>({
      query: (input) => call('POST /SolicitudesLinkPago/:id/Resolver', input),
      invalidatesTags: PAID,
    }),
  }),
});

export const {
  usePaymentLinkRequestsQuery,
  useLazyPaymentLinkRequestsQuery,
  useChangePaymentLinksMutation,
  usePreviewPaymentLinksMutation,
  useSendPaymentLinkMutation,
  useRepeatLinkMutation,
  useReplaceLinkMutation,
  useTakeBackMailMutation,
  useMarkPaidMutation,
  useReceiveMoneyMutation,
  useProcessPaymentMutation,
  useCancelPaymentMutation,
  useRefundPaymentMutation,
  useResolvePaymentMutation,
} = staffPaymentLinksApi;
