import type { LotChangedEvent, LotStatus } from '@lotes/shared-contract';
import { type ResultOf, call } from '@lotes/shared-contract/client';
import { type AppDispatch, api } from '@lotes/shared-auth';

const SITE_PLAN_SECONDS = 60 * 60;

/** The catalog's calls. Endpoint names bear the remote's name, since all remotes share one api object. */
export const lotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogLots: build.query<ResultOf<'GET /Lotes'>, void>({
      query: () => call('GET /Lotes'),
      providesTags: ['Lots'],
    }),
    catalogLot: build.query<ResultOf<'GET /Lotes/:numero'>, string>({
      query: (numero) => call('GET /Lotes/:numero', { params: { numero } }),
      providesTags: (_lot, _error, numero) => [{ type: 'Lot', id: numero }],
    }),
    catalogImages: build.query<ResultOf<'GET /Lotes/:numero/Imagenes'>, string>({
      query: (numero) => call('GET /Lotes/:numero/Imagenes', { params: { numero } }),
      providesTags: (_images, _error, numero) => [{ type: 'Images', id: numero }],
    }),
    catalogSitePlan: build.query<ResultOf<'GET /Plano'>, void>({
      query: () => call('GET /Plano'),
      keepUnusedDataFor: SITE_PLAN_SECONDS,
    }),
    catalogParameters: build.query<ResultOf<'GET /Parametros'>, void>({
      query: () => call('GET /Parametros'),
      providesTags: ['Parameters'],
    }),
  }),
});

export const {
  useCatalogLotsQuery,
  useCatalogLotQuery,
  useCatalogImagesQuery,
  useCatalogSitePlanQuery,
  useCatalogParametersQuery,
} = lotsApi;

const isSold = (estado: LotStatus) => estado === 'vendido';

/**
 * Puts a lot's new status into what is already loaded, so that its colour changes at once. What hangs on the status
 * beyond its colour (queue, end of the hold, what may be done, a price that comes back) is fetched again.
 * @returns false where the lot was known to have that status already: somebody joined its queue, say
 */
export const applyLotChange =
  ({ numero, estado }: LotChangedEvent) =>
  (dispatch: AppDispatch): boolean => {
    let priceReturns = false;
    const known: LotStatus[] = [];
    dispatch(
      lotsApi.util.updateQueryData('catalogLots', undefined, ({ lotes }) => {
        const lot = lotes.find((candidate) => candidate.numero === numero);
        if (!lot) return;
        known.push(lot.estado);
        priceReturns = isSold(lot.estado) && !isSold(estado);
        lot.estado = estado;
        if (isSold(estado)) lot.precios = null;
      }),
    );
    dispatch(
      lotsApi.util.updateQueryData('catalogLot', numero, (lot) => {
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
    return known.length === 0 || known.some((before) => before !== estado);
  };

/** Fetches again whatever is shown of lots: events may have been missed. */
export const refetchLots = () => lotsApi.util.invalidateTags(['Lots', 'Lot']);
