import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useFocusOnMount } from '../focus/use-focus-on-mount';
import { useOwnText } from '../text/own-text';
import './receipt.css';

export interface ReceiptProps {
  /** Title of the receipt, the h1 of the page. */
  title: ReactNode;
  /** Issuer, as on a letterhead. */
  issuer: ReactNode;
  /** Labelled values; one without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Notes below the values, such as how long the receipt is valid. */
  children?: ReactNode;
  /** Link back to the page; shown beside "Print" and not printed either. */
  back: ReactNode;
}

/** A printable receipt: a sheet on the screen, and on paper one page without the site's frame. */
export function Receipt({ title, issuer, facts, children, back }: ReceiptProps) {
  const text = useOwnText();
  // The receipt replaces the page that it was opened from, and the link that had the focus with it.
  const heading = useFocusOnMount<HTMLHeadingElement>();
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
