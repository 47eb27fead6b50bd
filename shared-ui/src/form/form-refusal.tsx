import { useBilingual } from '@lotes/shared-i18n';
// By the package's name, so that it is the shell's own copy wherever this module is built.
import { Notice } from '@lotes/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlacedRefusal } from '../refusal/place-refusal';

export interface FormRefusalProps {
  refusal: PlacedRefusal | undefined;
  /** Advice or a control for the visitor, shown with the refusal. */
  children?: ReactNode;
}

/** Says above or below the fields why a submission was refused: announced, and in view where no field is focused for it. */
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
