import { api } from '@lotes/shared-auth';
import { type CallInput, type ResultOf, call } from '@lotes/shared-contract/client';

interface ContactOrder {
  body: CallInput<'POST /Contacto'>['body'];
  idempotencyKey: string;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogContact: build.mutation<ResultOf<'POST /Contacto'>, ContactOrder>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Contacto', { body }, { 'Idempotency-Key': idempotencyKey }),
    }),
  }),
});

export const { useCatalogContactMutation } = contactApi;
