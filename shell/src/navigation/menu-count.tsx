import { useCountedList } from '@lotes/shared-auth';
import type { CountedList } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';

interface MenuCountProps {
  /** Id of the count, by which the entry refers to it for screen readers. */
  id: string;
  counts: readonly CountedList[];
  /** Sum of the lists that are already counted. */
  sum?: number;
}

/** Number of rows that wait behind an entry; nothing if it is 0, or not yet known. */
export function MenuCount({ id, counts, sum = 0 }: MenuCountProps) {
  const [first, ...others] = counts;
  return first ? <Added id={id} first={first} others={others} sum={sum} /> : <Badge id={id} count={sum} />;
}

interface AddedProps extends Required<Pick<MenuCountProps, 'id' | 'sum'>> {
  first: CountedList;
  others: readonly CountedList[];
}

function Added({ id, first, others, sum }: AddedProps) {
  const { data } = useCountedList(first);
  return <MenuCount id={id} counts={others} sum={sum + (data?.total ?? 0)} />;
}

function Badge({ id, count }: { id: string; count: number }) {
  const t = useT('shell');
  if (count === 0) return null;
  return (
    <span className="sh-menu__count" id={id}>
      <span aria-hidden="true">{count}</span>
      <span className="lu-visually-hidden">{t('nav.pending', { count })}</span>
    </span>
  );
}
