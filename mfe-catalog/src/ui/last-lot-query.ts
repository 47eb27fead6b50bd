import { tabStorage } from '@lotes/shared-i18n';
import { type LotQuery, linkQuery } from '../lots/lot-query';

const KEY = 'lotes.lastLots';

/** Remembers in this tab which lots the visitor looked at last, and in which order. */
export function rememberLotQuery(query: LotQuery): void {
  tabStorage.setItem(KEY, linkQuery(query));
}

/**
 * Returns the query of the list or map that the visitor came from, so that links back keep its filters: "?status=disponible", or
 * "".
 */
export function lastLotQuery(): string {
  return tabStorage.getItem(KEY) ?? '';
}
