import { api } from '@lotes/shared-auth';
import type { AccountPayments } from '@lotes/shared-contract/account';
import { call } from '@lotes/shared-contract/client';
import type {
  CreatedPaymentLink,
  CreatePaymentLink,
  OwnPaymentLinks,
} from '@lotes/shared-contract/payment-links';
import type { Submission } from '@lotes/shared-ui/form';

const paymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayments: build.query<OwnPaymentLinks, string>({
      query: (token) => call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } }),
      providesTags: ['PaymentLinks'],
    }),
    /**
     * The payments of the account with this e-mail, as the cache key, so that nothing is shown to the next user who
     * signs in.
     */
    accountPayments: build.query<AccountPayments, string>({
      query: () => call('GET /Cuenta/SolicitudesLinkPago'),
      providesTags: ['PaymentLinks'],
    }),
    requestPaymentLink: build.mutation<CreatedPaymentLink, Submission<CreatePaymentLink>>({
      query: ({ body, idempotencyKey }) =>
        call('POST /SolicitudesLinkPago', { body }, { 'Idempotency-Key': idempotencyKey }),
      invalidatesTags: (receipt, error, { body }) => {
        // A quote that expired under the form: its standing is read again, so that the next request goes without it.
        if (error?.code === 'quote/stale') return [{ type: 'Lot', id: body.lote }];
        return receipt ? ['PaymentLinks'] : [];
      },
    }),
  }),
});

export const { useAccountPaymentsQuery, useOwnPaymentsQuery, useRequestPaymentLinkMutation } =
  paymentLinksApi;
