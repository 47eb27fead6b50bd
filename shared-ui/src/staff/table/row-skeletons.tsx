import { useState } from 'react';
import { Skeleton } from '@lotes/shared-ui';

const COUNT = 12;

/** Returns true until the first answer for a list has arrived. Later answers replace rows that are on the screen. */
export function useIsFirstLoad(loading: boolean): boolean {
  const [isFirst, setFirst] = useState(loading);
  if (isFirst && !loading) setFirst(false);
  return isFirst && loading;
}

/**
 * Grey bars, shown instead of the table until its first answer has arrived. The columns depend on the rows, and an empty
 * table would say that there are no rows.
 */
export function RowSkeletons() {
  return (
    <div className="staff-table__skeletons" aria-busy="true">
      {Array.from({ length: COUNT }, (_, place) => (
        <Skeleton key={place} height="1.25rem" />
      ))}
    </div>
  );
}
