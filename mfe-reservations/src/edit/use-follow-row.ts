import type { FormInstance } from '@lotes/shared-ui/staff';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EditValues } from './edit-values';

/**
 * Shows what somebody else changed meanwhile, once the reader has asked for the current row, in the fields that they did not
 * touch; otherwise the old values would be sent as theirs.
 */
export function useFollowRow(form: FormInstance<EditValues>, values: EditValues, version: number): void {
  const shown = useRef(version);
  const follow = useEffectEvent(() => {
    const names = Object.keys(values) as (keyof EditValues)[];
    const untouched = names.filter((name) => !form.isFieldTouched(name));
    form.setFieldsValue(Object.fromEntries(untouched.map((name) => [name, values[name]])));
  });
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    follow();
  }, [version]);
}
