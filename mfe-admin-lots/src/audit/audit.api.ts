import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

/** Parameters of the call that reads the audit: page, subject, user and dates. */
export type AuditQuery = NonNullable<CallInput<'GET /Auditoria'>['query']>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<ResultOf<'GET /Auditoria'>, AuditQuery>({
      query: (query) => call('GET /Auditoria', { query }),
      // The audit records every change of these, so it is read again when one of them changes.
      providesTags: [
        'Lots',
        'Lot',
        'Images',
        'Reservations',
        'PaymentLinks',
        'Clients',
        'Contacts',
        'Parameters',
      ],
    }),
  }),
});

export const { useAuditQuery } = auditApi;
