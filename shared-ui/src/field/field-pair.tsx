import type { ReactNode } from 'react';
import './field-pair.css';

/** Fields side by side if they fit, otherwise stacked. Their labels, hints, controls and errors are aligned. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="lu-field-pair">{children}</div>;
}
