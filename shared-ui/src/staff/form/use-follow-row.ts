import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setFieldStates, type FieldPath } from './set-field-states';

/**
 * Returns true if two values of a field are equal, also lists and records. An emptied field equals one that never had a
 * value.
 */
export const isSameField = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** Returns the value of the field at this path; undefined if there is none. */
export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    values,
  );

/**
 * Returns the paths of a form's fields. Fields within one value, such as an entry of a list, count separately, so that
 * two users can change them.
 */
export const fieldsOf = <Values>(form: FormInstance<Values>): readonly FieldPath[] =>
  form.getFieldsError().map(({ name }) => name);

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Joins two users' changes of one list of texts, such as ticked boxes: each entry is added or removed by whoever did so.
 * @param before the list that both users began with
 * @returns undefined if one of the values is not a list of texts
 */
export function joinedList(before: unknown, typed: unknown, current: unknown): readonly string[] | undefined {
  if (!isListOfTexts(before) || !isListOfTexts(typed) || !isListOfTexts(current)) return undefined;
  const removed = before.filter((entry) => !typed.includes(entry));
  const added = typed.filter((entry) => !before.includes(entry) && !current.includes(entry));
  return [...current.filter((entry) => !removed.includes(entry)), ...added];
}

/**
 * Once the user has asked for the current row, puts another user's changes into the fields that still have their first
 * value, and into lists entry by entry. Otherwise the old values would be sent as the user's own.
 * @param onFollowed called afterwards with all values of the form
 * @returns a function to call once `initialValues` are those of the current row
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
    const fields = fieldsOf(form);
    // Values without a field are updated as well.
    const hidden = Object.keys(initialValues).filter((name) => !fields.some(([first]) => first === name));
    const current = [...fields, ...hidden.map((name) => [name])].flatMap((path) => {
      const [before, mine, theirs] = [began.current, typed, initialValues].map((values) =>
        valueAt(values, path),
      );
      if (isSameField(before, theirs)) return [];
      // Also a value that the other user removed.
      if (isSameField(mine, before)) return [{ name: path, value: theirs, errors: [] }];
      const joined = joinedList(before, mine, theirs);
      return joined ? [{ name: path, value: joined, errors: [] }] : [];
    });
    setFieldStates(form, current);
    began.current = initialValues;
    onFollowed(form.getFieldsValue(true));
  });
  useEffect(() => {
    if (round > 0) follow();
  }, [round]);
  return () => setRound((before) => before + 1);
}
