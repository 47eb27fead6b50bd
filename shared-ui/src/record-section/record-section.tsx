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
  /** The failure of the last request: shown above the items, or in place of the section if there are none yet. */
  failure?: ReactNode;
  /** Content below the items, such as a link to all items. */
  children?: ReactNode;
}

/**
 * A titled list within the page or drawer of one record. It may be in a drawer of another remote, so it does not use
 * antd.
 */
export function RecordSection(props: RecordSectionProps) {
  const { title, none, items, ordered = false, failure, children } = props;
  const id = useId();
  const List = ordered ? 'ol' : 'ul';
  if (failure && items === undefined) return failure;
  return (
    <>
      {failure}
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
    </>
  );
}
