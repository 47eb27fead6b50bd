import { useId, type ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';
import './record-section.css';

export interface RecordSectionProps {
  title: string;
  /** Message if the section is empty. */
  none: string;
  /** One `li` for each thing; undefined while they are on their way. */
  items: readonly ReactNode[] | undefined;
  /** True if their order means something. */
  ordered?: boolean;
  /** Content below the items, such as a link to all of them. */
  children?: ReactNode;
}

/** A list within everything about one thing. It may stand in a drawer of another remote, so it brings no antd. */
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
