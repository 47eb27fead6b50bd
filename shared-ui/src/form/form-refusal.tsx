import { useBilingual } from '@lotes/shared-i18n';
// Imported by the package's name, so that the shell's own copy is used wherever this module is built.
import { Notice } from '@lotes/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlacedRefusal } from '../refusal/place-refusal';

export interface FormRefusalProps {
  refusal: PlacedRefusal | undefined;
  /** Advice or a control for the visitor, shown with the refusal. */
  children?: ReactNode;
}

/**
 * Shows above or below the fields why a submission was refused. It is announced, and scrolled into view if no field is
 * focused because of the refusal.
 */
export function FormRefusal({ refusal, children }: FormRefusalProps) {
  const pick = useBilingual();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.onFields.length === 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={place}>
      <Notice tone="danger" live>
        {refusal.summary.map(pick).join(' ')} {children}
      </Notice>
    </div>
  );
}
