import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { useOwnText } from '../text/own-text';
import './receipt.css';

export interface ReceiptProps {
  /** What the paper proves: the h1 of the page. */
  title: ReactNode;
  /** Who issues it, as a letterhead names them. */
  issuer: ReactNode;
  /** What is proved, line by line; a line without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What the paper does not say by itself: until when it counts, whom to ask. */
  children?: ReactNode;
  /** Leads back to the page; shown beside "Print", and on paper as little as that. */
  back: ReactNode;
}

/** A paper to keep: on the screen a sheet, printed a page without anything of the site around it. */
export function Receipt({ title, issuer, facts, children, back }: ReceiptProps) {
  const text = useOwnText();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the page that it was opened from, together with the link that was pressed there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="lu-receipt">
      <article className="lu-receipt__sheet">
        <header className="lu-receipt__head">
          <p className="lu-receipt__issuer">{issuer}</p>
          <h1 ref={heading} tabIndex={-1} className="lu-receipt__title">
            {title}
          </h1>
        </header>
        <dl className="lu-receipt__facts">
          {facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([label, value]) => (
              <div key={label} className="lu-receipt__fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {children && <div className="lu-receipt__notes">{children}</div>}
      </article>
      <div className="lu-receipt__actions">
        {back}
        <Button onClick={() => window.print()}>{text('print')}</Button>
      </div>
    </div>
  );
}
