import { inSeconds } from '@lotes/shared-contract/dates';
import type { LotChangedEvent, LotStatus } from '@lotes/shared-contract';
import { type ResultOf, call } from '@lotes/shared-contract/client';
import { type AppDispatch, api, lotsApi, type RootState } from '@lotes/shared-auth';

const SITE_PLAN_SECONDS = inSeconds({ hours: 1 });

/** The catalog's own calls. Endpoint names begin with the remote's name, since all remotes share one api object. */
const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogImages: build.query<ResultOf<'GET /Lotes/:numero/Imagenes'>, string>({
      query: (numero) => call('GET /Lotes/:numero/Imagenes', { params: { numero } }),
      providesTags: (_images, _error, numero) => [{ type: 'Images', id: numero }],
    }),
    catalogVideos: build.query<ResultOf<'GET /Lotes/:numero/Videos'>, string>({
      query: (numero) => call('GET /Lotes/:numero/Videos', { params: { numero } }),
      providesTags: (_videos, _error, numero) => [{ type: 'Images', id: numero }],
    }),
    catalogSitePlan: build.query<ResultOf<'GET /Plano'>, void>({
      query: () => call('GET /Plano'),
      keepUnusedDataFor: SITE_PLAN_SECONDS,
    }),
  }),
});

export const { useCatalogImagesQuery, useCatalogVideosQuery, useCatalogSitePlanQuery } = catalogApi;

const isSold = (estado: LotStatus) => estado === 'vendido';

/**
 * Puts a lot's new status into the loaded data, so that its colour changes at once. Other data that follow from the status
 * (queue, end of the hold, abilities, a price that is shown again) are fetched again.
 * @returns true if the lot was loaded with another status, so that the change is announced (R2.14); false if it had that one already
 * (only its queue grew), or none is known
 */
export const applyLotChange =
  ({ numero, estado }: LotChangedEvent) =>
  (dispatch: AppDispatch): boolean => {
    let priceReturns = false;
    const known: LotStatus[] = [];
    dispatch(
      lotsApi.util.updateQueryData('lots', undefined, ({ lotes }) => {
        const lot = lotes.find((candidate) => candidate.numero === numero);
        if (!lot) return;
        known.push(lot.estado);
        priceReturns = isSold(lot.estado) && !isSold(estado);
        lot.estado = estado;
        if (isSold(estado)) lot.precios = null;
      }),
    );
    dispatch(
      lotsApi.util.updateQueryData('lot', numero, (lot) => {
        known.push(lot.estado);
        lot.estado = estado;
      }),
    );
    dispatch(
      lotsApi.util.invalidateTags([
        { type: 'Lot', id: numero },
        ...(priceReturns ? (['Lots'] as const) : []),
      ]),
    );
    return known.some((before) => before !== estado);
  };

/** By then every api process has heard of a change, and forgotten its older answers. */
const CONTRADICTION_DELAY_MS = 3_000;
/** Timers of the checks still to be made, by the number of the lot. */
const recheckTimers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Fetches a lot once more, somewhat later, if its loaded status contradicts its latest change: the previous answer may have come
 * from an api process that had not heard of the change yet.
 */
export const recheckContradictedLot =
  ({ numero, estado }: LotChangedEvent) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    clearTimeout(recheckTimers.get(numero));
    const check = () => {
      recheckTimers.delete(numero);
      const lots = lotsApi.endpoints.lots.select()(getState()).data?.lotes ?? [];
      const lot = lotsApi.endpoints.lot.select(numero)(getState()).data;
      const known = [...lots.filter((candidate) => candidate.numero === numero), ...(lot ? [lot] : [])];
      if (known.every((candidate) => candidate.estado === estado)) return;
      dispatch(lotsApi.util.invalidateTags([{ type: 'Lot', id: numero }, 'Lots']));
    };
    recheckTimers.set(numero, setTimeout(check, CONTRADICTION_DELAY_MS));
  };

/** Fetches all lots on screen again, after events may have been missed. */
export const refetchLots = () => lotsApi.util.invalidateTags(['Lots', 'Lot']);
