import { Button } from 'antd';

interface OpenRowProps {
  /** Visible text: a name, or the beginning of a text. */
  name: string;
  /** Accessible name, with the thing that it opens. */
  label: string;
  /** The language of the name, where it is not the page's. */
  lang?: string;
  onOpen: () => void;
}

/** The way to everything about a row, under its name; in a table a long one ends in an ellipsis before it widens its column. */
export function OpenRow({ name, label, lang, onOpen }: OpenRowProps) {
  return (
    <Button type="link" size="small" className="staff-open" aria-label={label} onClick={onOpen}>
      <span className="staff-clipped" title={name} lang={lang}>
        {name}
      </span>
    </Button>
  );
}
