import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';

/** Page, order, search and filters of the list of reservations. */
export type ReservationQuery = CallInput<'GET /Reservas'>['query'];

/** The query of one reservation by its number; the smallest page of the api has ten rows. */
export const oneReservation = (numeroAutorizacion: string) =>
  ({ numeroAutorizacion, tamano: 10 }) as const satisfies ReservationQuery;

/** Finds a reservation on the page that {@link oneReservation} asks for. */
export function rowOf(
  page: ResultOf<'GET /Reservas'> | undefined,
  numero: string | null,
): ReservationRow | undefined {
  return page?.filas.find(({ numeroAutorizacion }) => numeroAutorizacion === numero);
}

const staffReservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingOfLot: build.query<ResultOf<'GET /Reservas/Pendientes'>, string>({
      query: (lote) => call('GET /Reservas/Pendientes', { query: { lote } }),
      providesTags: ['Reservations'],
    }),
    reservations: build.query<ResultOf<'GET /Reservas'>, ReservationQuery>({
      query: (query) => call('GET /Reservas', { query }),
      providesTags: ['Reservations'],
    }),
    sameNetwork: build.query<ResultOf<'GET /Reservas/:numeroAutorizacion/MismoOrigen'>, string>({
      query: (numeroAutorizacion) =>
        call('GET /Reservas/:numeroAutorizacion/MismoOrigen', { params: { numeroAutorizacion } }),
      providesTags: ['Reservations'],
    }),
    activateReservation: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Activar'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Activar'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Activar', input),
      // A refusal is news as well: the list that was confirmed is no longer the list.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
    agents: build.query<ResultOf<'GET /Reservas/Agentes'>, void>({
      query: () => call('GET /Reservas/Agentes'),
    }),
    // A mutation: its answer holds for one moment and is not kept.
    previewReservations: build.mutation<
      ResultOf<'POST /Reservas/Seleccion/Prever'>,
      CallInput<'POST /Reservas/Seleccion/Prever'>['body']
    >({
      query: (body) => call('POST /Reservas/Seleccion/Prever', { body }),
    }),
    changeReservations: build.mutation<
      ResultOf<'POST /Reservas/Seleccion'>,
      CallInput<'POST /Reservas/Seleccion'>['body']
    >({
      query: (body) => call('POST /Reservas/Seleccion', { body }),
      // A refusal is news as well: the list has changed.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
    cancelSameNetwork: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen', input),
      // A refusal is news as well: the list has changed.
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
    extendReservation: build.mutation<
      ResultOf<'POST /Reservas/:numeroAutorizacion/Extender'>,
      CallInput<'POST /Reservas/:numeroAutorizacion/Extender'>
    >({
      query: (input) => call('POST /Reservas/:numeroAutorizacion/Extender', input),
      invalidatesTags: ['Reservations', 'Lot'],
    }),
    releaseLot: build.mutation<ResultOf<'POST /Lotes/Liberar'>, CallInput<'POST /Lotes/Liberar'>['body']>({
      query: (body) => call('POST /Lotes/Liberar', { body }),
      invalidatesTags: ['Reservations', 'Lots', 'Lot'],
    }),
  }),
});

export const {
  usePendingOfLotQuery,
  useLazyPendingOfLotQuery,
  useReservationsQuery,
  useLazySameNetworkQuery,
  useCancelSameNetworkMutation,
  useLazyReservationsQuery,
  useActivateReservationMutation,
  useChangeReservationsMutation,
  useAgentsQuery,
  usePreviewReservationsMutation,
  useExtendReservationMutation,
  useReleaseLotMutation,
} = staffReservationsApi;
