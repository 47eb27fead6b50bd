import userEvent from '@testing-library/user-event';

/**
 * Puts a text at the end of a field in one step, like pasting. Typing would render the form once for each character; use
 * this in tests whose subject is something else.
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
