import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LateWindow, useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { useEverOpen } from '../ui/use-ever-open';
import type { FilterSheetProps } from './filter-sheet';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet, {
  Waiting: WaitingWindow,
});

/** The window of filters, whose code is fetched when it is first opened. It stays rendered when closed, to keep the choice. */
export function LateFilterSheet(props: FilterSheetProps) {
  const t = useT('catalog');
  const { open, close } = useQueryModal('filters');
  if (!useEverOpen(open)) return null;
  return (
    <LateWindow open={open} onClose={close} title={t('filters.title')}>
      <FilterSheet {...props} />
    </LateWindow>
  );
}
