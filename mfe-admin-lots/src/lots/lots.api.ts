import { api } from '@lotes/shared-auth';
import { call, type ResultOf } from '@lotes/shared-contract/client';
import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';

interface BaseStatusChange {
  numero: string;
  estadoBase: LotBaseStatus;
  /** The version of the row that the person saw. */
  version: number;
}

const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminLots: build.query<LotAdminRow[], void>({
      query: () => call('GET /Lotes/Administracion'),
      transformResponse: ({ lotes }: ResultOf<'GET /Lotes/Administracion'>) => lotes,
      providesTags: ['Lots'],
    }),
    setBaseStatus: build.mutation<LotAdminRow, BaseStatusChange>({
      query: ({ numero, ...body }) => call('PUT /Lotes/:numero/Estado', { params: { numero }, body }),
      // Also after a refusal: a stale or held row on the screen must show what is true now.
      invalidatesTags: ['Lots', 'Lot'],
    }),
  }),
});

export const { useAdminLotsQuery, useSetBaseStatusMutation } = lotsApi;
