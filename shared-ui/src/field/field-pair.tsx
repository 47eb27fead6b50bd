import type { ReactNode } from 'react';
import './field-pair.css';

/** Fields side by side where they fit, stacked where they do not, with labels, hints, controls and errors aligned. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="lu-field-pair">{children}</div>;
}
