import { Card } from '@lotes/shared-ui';
import { useId, type ReactNode } from 'react';

/** One part of the account's page, with its heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className="sh-own__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
