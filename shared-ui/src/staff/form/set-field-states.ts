import type { FormInstance } from 'antd';

/** Path of a field's value in a form's values, such as `['referencias', 0, 'nombre']`. */
export type FieldPath = readonly (string | number)[];

/** The new state of a field; a part that is left out stays as it is. */
interface FieldState {
  name: FieldPath | string;
  value?: unknown;
  touched?: boolean;
  errors?: readonly string[];
  warnings?: readonly string[];
}

/** Gives fields of a form other values, messages or both, wherever they are in the form's values. */
export function setFieldStates<Values extends object>(
  form: FormInstance<Values>,
  fields: readonly FieldState[],
): void {
  // antd derives the names that it accepts from `Values`, which is not known here; ours are the form's own.
  form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
}
