import { useState } from 'react';
import { Skeleton } from '@lotes/shared-ui';

const SHAPES = 12;

/** True until the first answer for a list arrived. Later answers replace rows that are on the screen. */
export function useIsFirstAwaited(loading: boolean): boolean {
  const [isFirst, setFirst] = useState(loading);
  if (isFirst && !loading) setFirst(false);
  return isFirst && loading;
}

/**
 * The shapes of rows, shown instead of the table until its first rows are here: which columns there are depends on them, and an
 * empty table would say that there are none.
 */
export function AwaitedRows() {
  return (
    <div className="staff-table__awaited" aria-busy="true">
      {Array.from({ length: SHAPES }, (_, shape) => (
        <Skeleton key={shape} height="1.25rem" />
      ))}
    </div>
  );
}
