import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Call } from '@lotes/shared-contract/client';
import { toApiError, type ApiError } from './api-error';
import type { StoreServices } from './http';

const overHttp: BaseQueryFn<Call, unknown, ApiError> = async (call, { signal, extra }) => {
  try {
    return { data: await (extra as StoreServices).http.send(call, { signal }) };
  } catch (caught) {
    return { error: toApiError(caught) };
  }
};

/** The tags of everything that queries read. */
export const TAGS = [
  'Lots',
  'Lot',
  'Images',
  'Reservations',
  'Clients',
  'Contacts',
  'PaymentLinks',
  'Parameters',
  'Views',
] as const;

/**
 * The one RTK Query api. `endpoints/` adds the queries that several remotes use; each remote adds its own
 * (`api.injectEndpoints`), with calls described by the contract. A failed query's `error` is an {@link ApiError}.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: overHttp,
  // Data on the screen is refetched when the browser is back online, because it may be old, or its request may have
  // failed.
  refetchOnReconnect: true,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
