import { Button } from 'antd';

interface OpenRowProps {
  /** Visible text: a name, or the beginning of a text. */
  name: string;
  /** Accessible name, which also says what the link opens. */
  label: string;
  /** The language of the name, if it is not the page's. */
  lang?: string;
  onOpen: () => void;
}

/**
 * The button with a row's name that opens everything about the row. In a table, a long name is shortened by an ellipsis
 * instead of widening its column.
 */
export function OpenRow({ name, label, lang, onOpen }: OpenRowProps) {
  return (
    <Button type="link" size="small" className="staff-open" aria-label={label} onClick={onOpen}>
      <span className="staff-clipped" title={name} lang={lang}>
        {name}
      </span>
    </Button>
  );
}
