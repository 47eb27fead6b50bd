import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '@lotes/shared-i18n';
import { Button, Modal, useQueryModal } from '@lotes/shared-ui';
import { countFilters } from '../lots/lot-filters';
import { type LotQuery, linkQuery } from '../lots/lot-query';
import type { LotQueryControls } from '../ui/use-lot-query';
import { FilterPanel } from './filter-panel';
import { SortControl } from './sort-control';

export interface FilterSheetProps extends LotQueryControls {
  /** Count of the lots that pass the filters. */
  left: number;
}

/**
 * Every filter in a window of its own, for screens without room for a column of filters. Back closes the window and keeps the
 * chosen filters: they are in the address of the window, and are copied to that of the page when it closes.
 */
export function FilterSheet({ left, ...controls }: FilterSheetProps) {
  const t = useT('catalog');
  const { open, close } = useQueryModal('filters');
  const { query, changeFilters, changeOrder, clearFilters } = controls;
  useKeptOnClose(open, controls);
  const leave = () => {
    // The text of a field goes into the address when the field loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    close();
  };
  return (
    <Modal
      open={open}
      onClose={leave}
      title={t('filters.title')}
      footer={
        <>
          {countFilters(query.filters) > 0 && (
            <Button variant="ghost" onClick={clearFilters}>
              {t('filters.clear')}
            </Button>
          )}
          <Button onClick={leave}>{t('filters.showLots', { count: left })}</Button>
        </>
      }
    >
      <div className="ct-filter-sheet">
        <SortControl order={query.order} onChange={changeOrder} />
        <FilterPanel filters={query.filters} onChange={changeFilters} />
      </div>
      <p className="lu-visually-hidden" role="status">
        {t('filters.left', { count: left })}
      </p>
    </Modal>
  );
}

/** Puts the filters that were chosen in the window into the address that Back returned to. */
function useKeptOnClose(open: boolean, { query, changeQuery }: LotQueryControls) {
  const chosen = useRef<LotQuery | null>(null);
  const settle = useEffectEvent((last: LotQuery) => {
    if (linkQuery(last) !== linkQuery(query)) changeQuery(last);
  });
  useEffect(() => {
    if (open) {
      chosen.current = query;
    } else if (chosen.current) {
      settle(chosen.current);
      chosen.current = null;
    }
  }, [open, query]);
}
