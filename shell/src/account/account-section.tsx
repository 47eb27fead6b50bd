import { Card } from '@lotes/shared-ui';
import { createContext, use, useEffect, useId, useReducer, useRef, type ReactNode } from 'react';

const HeadingContext = createContext<() => void>(() => undefined);

/** Returns a function that focuses the section's heading, for when the focused element unmounts. */
export const useHeadingFocus = () => use(HeadingContext);

/** A section of the account's page, with its heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, focusHeading] = useReducer((count: number) => count + 1, 0);
  // Runs in the render that removes the focused element. A dialog that closes has given the focus back by then.
  useEffect(() => {
    if (asked > 0) heading.current?.focus();
  }, [asked]);
  return (
    <HeadingContext value={focusHeading}>
      <Card as="section" className="sh-own__section" aria-labelledby={id}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </Card>
    </HeadingContext>
  );
}
