import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { CreateQuote } from '@lotes/shared-contract/quotes';

const staffQuotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotesOfClient: build.query<ResultOf<'GET /Cotizaciones'>, string>({
      query: (cliente) => call('GET /Cotizaciones', { query: { cliente } }),
      providesTags: ['Reservations', 'PaymentLinks'],
    }),
    makeQuote: build.mutation<ResultOf<'POST /Cotizaciones'>, { body: CreateQuote; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Cotizaciones', { body }, { 'Idempotency-Key': idempotencyKey }),
    }),
    mailQuote: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Cotizacion'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Cotizacion'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Cotizacion', input),
      // If the e-mail has changed, the reader needs the current one.
      invalidatesTags: (_, error) => (error?.code === 'stale-version' ? ['Reservations'] : []),
    }),
  }),
});

export const { useQuotesOfClientQuery, useMakeQuoteMutation, useMailQuoteMutation } = staffQuotesApi;
