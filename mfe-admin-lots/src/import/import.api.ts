import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

type Checked = CallInput<'POST /Lotes/Importar/Prever'>['body'];
type Confirmed = CallInput<'POST /Lotes/Importar'>['body'];

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewImport: build.mutation<ResultOf<'POST /Lotes/Importar/Prever'>, Checked>({
      query: (body) => call('POST /Lotes/Importar/Prever', { body }),
    }),
    importLots: build.mutation<ResultOf<'POST /Lotes/Importar'>, Confirmed>({
      query: (body) => call('POST /Lotes/Importar', { body }),
      invalidatesTags: ['Lots', 'Lot'],
    }),
  }),
});

export const { usePreviewImportMutation, useImportLotsMutation } = importApi;
