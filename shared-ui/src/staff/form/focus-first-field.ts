const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea';

/** A group of radio buttons is entered by the one that is chosen. */
const isEntrance = (field: HTMLInputElement) =>
  field.type !== 'radio' ||
  field.checked ||
  field.closest('[role="radiogroup"]')?.querySelector(':checked') === null;

/** A list to choose from is read-only where nothing is searched for in it. */
const canBeFilledIn = (field: HTMLInputElement) =>
  !field.disabled && (!field.readOnly || field.getAttribute('role') === 'combobox');

/**
 * Puts the focus on the first field of a form that can be filled in; where there is none on its dialog, which is then read from
 * its title. Who types in the form already, or was so fast as to stand on a button below it, keeps their place.
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
