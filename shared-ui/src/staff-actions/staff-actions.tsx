import type { ReactNode } from 'react';
import { useOwnText } from '../text/own-text';
import './staff-actions.css';

export interface StaffActionsProps {
  /**
   * The subject of the actions. Consecutive groups with one subject, also those of several remotes, share one heading.
   */
  about: 'client' | 'lot' | 'media';
  children: ReactNode;
}

/**
 * The actions of staff on a lot, in a plain style below the actions of visitors. Rendered on visitors' pages, so it must
 * not import antd.
 */
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
