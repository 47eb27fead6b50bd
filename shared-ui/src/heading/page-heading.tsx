import type { ReactNode } from 'react';
import './page-heading.css';

export interface PageHeadingProps {
  title: ReactNode;
  /** One or two sentences on what the page is for. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The only h1 of a page, with its lead and actions. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="lu-page-heading">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lu-page-heading__lead">{lead}</p>}
      </div>
      {actions && <div className="lu-page-heading__actions">{actions}</div>}
    </header>
  );
}
