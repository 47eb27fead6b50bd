import { useMemo } from 'react';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { View, ViewList } from '@lotes/shared-contract/views';
import { api } from '../http/api';

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<ResultOf<'GET /Vistas'>, ViewList>({
      query: (lista) => call('GET /Vistas', { query: { lista } }),
      providesTags: ['Views'],
    }),
    saveView: build.mutation<View, CallInput<'POST /Vistas'>['body']>({
      query: (body) => call('POST /Vistas', { body }),
      invalidatesTags: ['Views'],
    }),
    changeView: build.mutation<View, CallInput<'PUT /Vistas/:id'>>({
      query: (input) => call('PUT /Vistas/:id', input),
      invalidatesTags: ['Views'],
    }),
    deleteView: build.mutation<ResultOf<'DELETE /Vistas/:id'>, CallInput<'DELETE /Vistas/:id'>>({
      query: (input) => call('DELETE /Vistas/:id', input),
      invalidatesTags: ['Views'],
    }),
  }),
});

type Fields = Pick<View, 'nombre' | 'compartida' | 'consulta'>;

/**
 * The saved views of a staff list, which `load` reads once its menu is opened, and functions that save, change and delete
 * views.
 */
export function useSavedViews(lista: ViewList) {
  const [load, { data, error }] = viewsApi.useLazyViewsQuery();
  const [save] = viewsApi.useSaveViewMutation();
  const [change] = viewsApi.useChangeViewMutation();
  const [remove] = viewsApi.useDeleteViewMutation();
  return useMemo(
    () => ({
      views: data?.filas,
      failure: error as unknown,
      load: async () => (await load(lista)).data?.filas,
      save: (view: Fields) => save({ lista, ...view }).unwrap(),
      change: ({ id, version }: Pick<View, 'id' | 'version'>, fields: Fields) =>
        change({ params: { id }, body: { version, ...fields } }).unwrap(),
      remove: ({ id, version }: Pick<View, 'id' | 'version'>) =>
        remove({ params: { id }, body: { version } }).unwrap(),
    }),
    [lista, data, error, load, save, change, remove],
  );
}
