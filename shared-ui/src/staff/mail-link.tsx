import { Fragment } from 'react';

interface MailLinkProps {
  address: string;
  /** True in a table, where a long address ends in an ellipsis before it widens its column. */
  clipped?: boolean;
}

/** An e-mail address that opens the reader's mail program; in a narrow place its lines end at "@" and ".", not inside a word. */
export function MailLink({ address, clipped = false }: MailLinkProps) {
  const parts = address.split(/(?<=@)|(?=\.)/);
  return (
    <a
      href={`mailto:${address}`}
      // Otherwise what may be broken there is read as words apart.
      aria-label={address}
      {...(clipped && { className: 'staff-clipped staff-clipped--mail', title: address })}
    >
      <span>
        {parts.map((part, place) => (
          <Fragment key={`${place} ${part}`}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
