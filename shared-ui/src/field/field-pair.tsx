import type { ReactNode } from 'react';
import './field-pair.css';

/** Fields side by side where there is room for them, below each other where there is none. Their labels, hints, controls and errors stand on common lines. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="lu-field-pair">{children}</div>;
}
