import type { ReactNode } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal, PartBoundary, Spinner, useQueryModal } from '@lotes/shared-ui';
import { useEverOpen } from '../ui/use-ever-open';
import type { FilterSheetProps } from './filter-sheet';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet, {
  Waiting: () => (
    <SheetFrame>
      <Spinner />
    </SheetFrame>
  ),
});

/** The window of filters, fetched when it is first opened. It is there at once, and says so where its code does not come. */
export function LateFilterSheet(props: FilterSheetProps) {
  const t = useT('catalog');
  if (!useEverOpen(useQueryModal('filters').open)) return null;
  return (
    <PartBoundary failed={t('pages.windowFailed')} frame={(message) => <SheetFrame>{message}</SheetFrame>}>
      <FilterSheet {...props} />
    </PartBoundary>
  );
}

/** The window without filters. */
function SheetFrame({ children }: { children: ReactNode }) {
  const t = useT('catalog');
  const { open, close } = useQueryModal('filters');
  return (
    <Modal open={open} onClose={close} title={t('filters.title')}>
      {children}
    </Modal>
  );
}
