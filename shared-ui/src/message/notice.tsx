import type { ReactNode } from 'react';
import './message.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** True if the notice appears after an action, so that screen readers announce it at once. */
  live?: boolean;
}

/** A highlighted remark within a page or a form. */
export function Notice({ tone = 'info', live = false, children }: NoticeProps) {
  return (
    <div className={`lu-notice lu-notice--${tone}`} role={live ? 'alert' : undefined}>
      {children}
    </div>
  );
}
