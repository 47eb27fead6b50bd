import { Fragment } from 'react';

interface MailLinkProps {
  address: string;
  /** True in a table, where a long address is shortened by an ellipsis instead of widening its column. */
  clipped?: boolean;
}

/**
 * An e-mail address that opens the user's mail program. In a narrow place its lines break at "@" and ".", not inside a
 * word.
 */
export function MailLink({ address, clipped = false }: MailLinkProps) {
  const parts = address.split(/(?<=@)|(?=\.)/);
  return (
    <a
      href={`mailto:${address}`}
      // Otherwise screen readers read the parts between possible breaks as separate words.
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
