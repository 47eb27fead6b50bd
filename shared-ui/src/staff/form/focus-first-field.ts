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
 * its title. Whoever types in the form already keeps their place.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)];
  const first = fields.find((field) => canBeFilledIn(field) && isEntrance(field));
  (first ?? form.closest<HTMLElement>('[role="dialog"]'))?.focus();
}
