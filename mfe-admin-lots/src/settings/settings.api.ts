import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { Settings } from '@lotes/shared-contract/parameters';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<ResultOf<'GET /Parametros/Administracion'>, void>({
      query: () => call('GET /Parametros/Administracion'),
      providesTags: ['Parameters'],
    }),
    saveSettings: build.mutation<Settings, CallInput<'PUT /Parametros'>['body']>({
      query: (body) => call('PUT /Parametros', { body }),
      // Also after a refusal: what another person saved must show.
      invalidatesTags: ['Parameters'],
    }),
  }),
});

export const { useSettingsQuery, useLazySettingsQuery, useSaveSettingsMutation } = settingsApi;
