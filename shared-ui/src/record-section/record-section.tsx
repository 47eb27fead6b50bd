import { useId, type ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';
import './record-section.css';

export interface RecordSectionProps {
  title: string;
  /** Message if the section is empty. */
  none: string;
  /** One `li` for each item; undefined while the items are loading. */
  items: readonly ReactNode[] | undefined;
  /** True if the order of the items has a meaning. */
  ordered?: boolean;
  /** Content below the items, such as a link to all items. */
  children?: ReactNode;
}

/**
 * A titled list within the page or drawer of one record. It may be in a drawer of another remote, so it does not use
 * antd.
 */
export function RecordSection({ title, none, items, ordered = false, children }: RecordSectionProps) {
  const id = useId();
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="lu-record" aria-busy={items === undefined}>
      <h3 id={id} className="lu-record__title">
        {title}
      </h3>
      {items === undefined && <Skeleton lines={1} />}
      {items?.length === 0 && <p className="lu-record__none">{none}</p>}
      {items && items.length > 0 && (
        <List className="lu-record__list" aria-labelledby={id}>
          {items}
        </List>
      )}
      {items && children && <div className="lu-record__more">{children}</div>}
    </section>
  );
}
