import type { ReactNode } from 'react';
import { useOwnText } from '../text/own-text';
import './staff-actions.css';

export interface StaffActionsProps {
  /** What they are about; groups that follow each other, also those of several remotes, share one heading. */
  about: 'client' | 'lot' | 'media';
  children: ReactNode;
}

/** What staff can do about a lot, quietly below what every visitor can. Stands on visitor pages, so it brings no antd. */
export function StaffActions({ about, children }: StaffActionsProps) {
  const text = useOwnText();
  const title = text(`staffActions.${about}`);
  return (
    <div className={`lu-staff-actions lu-staff-actions--${about}`} role="group" aria-label={title}>
      <span className="lu-staff-actions__title" aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  );
}
