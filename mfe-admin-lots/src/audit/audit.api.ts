import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

/** Page, subject, user and dates of the audit. */
export type AuditQuery = NonNullable<CallInput<'GET /Auditoria'>['query']>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<ResultOf<'GET /Auditoria'>, AuditQuery>({
      query: (query) => call('GET /Auditoria', { query }),
      // It tells of each change of these, and is read again with them.
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
