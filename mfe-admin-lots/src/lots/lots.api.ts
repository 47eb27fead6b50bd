import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';

/** Page, order, search and filters of the list of lots. */
export type AdminLotQuery = CallInput<'GET /Lotes/Administracion'>['query'];

interface BaseStatusChange {
  numero: string;
  estadoBase: LotBaseStatus;
  /** The version of the row that the person saw. */
  version: number;
}

const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminLots: build.query<ResultOf<'GET /Lotes/Administracion'>, AdminLotQuery>({
      query: (query) => call('GET /Lotes/Administracion', { query }),
      providesTags: ['Lots'],
    }),
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewLots: build.mutation<
      ResultOf<'POST /Lotes/Seleccion/Prever'>,
      CallInput<'POST /Lotes/Seleccion/Prever'>['body']
    >({
      query: (body) => call('POST /Lotes/Seleccion/Prever', { body }),
    }),
    changeLots: build.mutation<ResultOf<'POST /Lotes/Seleccion'>, CallInput<'POST /Lotes/Seleccion'>['body']>(
      {
        query: (body) => call('POST /Lotes/Seleccion', { body }),
        // Also after a refusal, as below.
        invalidatesTags: ['Lots', 'Lot'],
      },
    ),
    setBaseStatus: build.mutation<LotAdminRow, BaseStatusChange>({
      query: ({ numero, ...body }) => call('PUT /Lotes/:numero/Estado', { params: { numero }, body }),
      // Also after a refusal: a stale or held row on the screen must show what is true now.
      invalidatesTags: ['Lots', 'Lot'],
    }),
  }),
});

export const {
  useAdminLotsQuery,
  useLazyAdminLotsQuery,
  useChangeLotsMutation,
  usePreviewLotsMutation,
  useSetBaseStatusMutation,
} = lotsApi;

/**
 * Makes the lists of lots be read again. If one is being read, that is done once it has been: `refetch` would do nothing, and the
 * response may be older than the change.
 */
export const lotsChanged = () => api.util.invalidateTags(['Lots']);
