import { useBilingual } from '@lotes/shared-i18n';
// By the package's name, so that it is the shell's own copy wherever this module is built.
import { Notice } from '@lotes/shared-ui';
import type { ReactNode } from 'react';
import type { PlacedRefusal } from '../refusal/place-refusal';

export interface FormRefusalProps {
  refusal: PlacedRefusal | undefined;
  /** What the visitor may do about it. */
  children?: ReactNode;
}

/** Says above or below the fields why a submission was refused, announced to screen readers. */
export function FormRefusal({ refusal, children }: FormRefusalProps) {
  const pick = useBilingual();
  if (!refusal) return null;
  return (
    <Notice tone="danger" live>
      {refusal.summary.map(pick).join(' ')} {children}
    </Notice>
  );
}
