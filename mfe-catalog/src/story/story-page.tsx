import type { ReactNode } from 'react';
import { PageHeading } from '@lotes/shared-ui';
import './story.css';

interface StoryPageProps {
  title: string;
  /** Undefined until the page's words have arrived. */
  lead: string | undefined;
  children: ReactNode;
}

/** The frame of a page that tells of the place; its room is kept while its words are on their way. */
export function StoryPage({ title, lead, children }: StoryPageProps) {
  return (
    <div className="ct-story">
      <PageHeading title={title} lead={lead ?? '\u00a0'} />
      {lead === undefined ? <div className="ct-story__waiting" aria-busy="true" /> : children}
    </div>
  );
}
