const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea';

/** Returns true if Tab reaches the field: in a group of radio buttons the chosen one, or any if none is chosen. */
const isEntrance = (field: HTMLInputElement) =>
  field.type !== 'radio' ||
  field.checked ||
  field.closest('[role="radiogroup"]')?.querySelector(':checked') === null;

/** Returns true if the field can be filled in. The field of a select is read-only if it has no search. */
const canBeFilledIn = (field: HTMLInputElement) =>
  !field.disabled && (!field.readOnly || field.getAttribute('role') === 'combobox');

/**
 * Focuses the first field of a form that can be filled in. If there is none, focuses the dialog, which screen readers
 * then read from its title. A user who already types in the form, or has focused a button below it, keeps that focus.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form) return;
  const dialog = form.closest<HTMLElement>('[role="dialog"]');
  const footer = dialog?.querySelector('.ant-modal-footer');
  if ([form, footer].some((part) => part?.contains(document.activeElement))) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)];
  const first = fields.find((field) => canBeFilledIn(field) && isEntrance(field));
  (first ?? dialog)?.focus();
}
