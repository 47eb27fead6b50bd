import { api } from '@lotes/shared-auth';
import { type CallInput, type ResultOf, call } from '@lotes/shared-contract/client';
import type { Submission } from '@lotes/shared-ui/form';

export type ContactMessage = CallInput<'POST /Contacto'>['body'];

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogContact: build.mutation<ResultOf<'POST /Contacto'>, Submission<ContactMessage>>({
      query: ({ body, idempotencyKey }) =>
        call('POST /Contacto', { body }, { 'Idempotency-Key': idempotencyKey }),
    }),
  }),
});

export const { useCatalogContactMutation } = contactApi;
