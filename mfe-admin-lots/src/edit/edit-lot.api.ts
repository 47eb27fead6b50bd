import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { CreateLot, LotRecord } from '@lotes/shared-contract/lots';

const editLotApi = api.injectEndpoints({
  endpoints: (build) => ({
    lotRecord: build.query<LotRecord, string>({
      query: (numero) => call('GET /Lotes/:numero/Administracion', { params: { numero } }),
      keepUnusedDataFor: 0,
    }),
    createLot: build.mutation<LotRecord, CreateLot>({
      query: (body) => call('POST /Lotes', { body }),
      invalidatesTags: (lot) => (lot ? ['Lots'] : []),
    }),
    // Also after a refusal: what another person changed must show.
    editLot: build.mutation<LotRecord, CallInput<'PUT /Lotes/:numero'>>({
      query: (input) => call('PUT /Lotes/:numero', input),
      invalidatesTags: ['Lots', 'Lot'],
    }),
    deleteLot: build.mutation<ResultOf<'DELETE /Lotes/:numero'>, CallInput<'DELETE /Lotes/:numero'>>({
      query: (input) => call('DELETE /Lotes/:numero', input),
      invalidatesTags: ['Lots'],
    }),
  }),
});

export const { useLazyLotRecordQuery, useCreateLotMutation, useEditLotMutation, useDeleteLotMutation } =
  editLotApi;
