import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Whether two values of a field are equal, lists and records of them too. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows what somebody else changed meanwhile in the fields that still hold what they began with, once the reader has asked
 * for the current row; otherwise the old values would be sent as the reader's own.
 * @param onFollowed called with all that the form holds then
 * @returns to be called once `initialValues` are those of the current row.
 */
export function useFollowRow<Values extends object>(
  form: FormInstance<Values>,
  initialValues: Values,
  onFollowed: (values: Values) => void,
): () => void {
  const [round, setRound] = useState(0);
  const began = useRef(initialValues);
  const follow = useEffectEvent(() => {
    const typed = form.getFieldsValue(true);
    const names = Object.keys(initialValues) as (keyof Values)[];
    const kept = names.filter((name) => isSame(typed[name], began.current[name]));
    const current = Object.fromEntries(kept.map((name) => [name, initialValues[name]]));
    form.setFieldsValue(current as Parameters<typeof form.setFieldsValue>[0]);
    began.current = initialValues;
    onFollowed(form.getFieldsValue(true));
  });
  useEffect(() => {
    if (round > 0) follow();
  }, [round]);
  return () => setRound((before) => before + 1);
}
