import {
  callByKey,
  type CountedList,
  type CountedListKey,
  type ResultOf,
} from '@lotes/shared-contract/client';
import { api } from '../http/api';

/** Interval in ms at which a list that waits for staff is refetched while it is on the screen. */
const FRESH_MS = 60_000;

/** The tag whose invalidation makes a list refetch. */
const TAGS: Partial<Record<CountedListKey, 'Reservations' | 'Contacts' | 'PaymentLinks' | 'Lots'>> = {
  'GET /Reservas': 'Reservations',
  'GET /Contacto': 'Contacts',
  'GET /SolicitudesLinkPago': 'PaymentLinks',
  'GET /Lotes/Administracion': 'Lots',
};

interface Counted {
  filas: readonly unknown[];
  total: number;
}

const countedListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countedList: build.query<Counted, CountedList>({
      query: ({ list, query }) => callByKey<'GET /Reservas'>(list as 'GET /Reservas', { query }),
      providesTags: (_result, _error, { list }) => (TAGS[list] ? [TAGS[list]] : []),
    }),
  }),
});

/**
 * A list that waits for staff, refetched at an interval while it is on the screen. Components that request the same list
 * with the same query, such as the menu's count and a card of `/today`, share one request.
 */
export function useCountedList<K extends CountedListKey>(counted: CountedList<K>) {
  const { data, isLoading, error, refetch } = countedListsApi.useCountedListQuery(counted as CountedList, {
    pollingInterval: FRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  // The contract types the answer by the list, but the cache holds all lists under one type.
  return { data: data as ResultOf<K> | undefined, isLoading, error, refetch: () => void refetch() };
}
