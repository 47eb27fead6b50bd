import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What is typed into a dialog before it is submitted. */
export interface TypedForm {
  /** Texts by the labels of their fields. */
  typed: Readonly<Record<string, string>>;
  /** Names of radio buttons and boxes that are chosen. */
  chosen?: readonly string[];
  /** The button that submits the form. */
  submit: string | RegExp;
}

/** The refusal with which the api answers the second of two people, as it stands in a component test. */
export const overtakenBy = (quien: string, code = 'stale-version') => {
  const cambio = { quien, cuando: '2026-03-10T15:00:00.000Z', campos: ['estado'] };
  return { error: { status: 409, code, en: 'Somebody else changed this.', cambio } };
};

type Dialog = ReturnType<typeof within>;

function expectTyped(dialog: Dialog, { typed, chosen = [] }: TypedForm): void {
  for (const [label, text] of Object.entries(typed)) expect(dialog.getByLabelText(label)).toHaveValue(text);
  for (const name of chosen) expect(dialog.getByLabelText(name)).toBeChecked();
}

/**
 * Fills in and submits the dialog on screen as the second of two people: sees who changed what, and that nothing typed is
 * lost, before and after going on from the current row.
 * @returns the dialog, to be submitted again.
 */
export async function submitSecond(form: TypedForm, who: string): Promise<Dialog> {
  const dialog = within(await screen.findByRole('dialog'));
  const submit = await dialog.findByRole('button', { name: form.submit });
  for (const [label, text] of Object.entries(form.typed))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } });
  for (const name of form.chosen ?? []) await userEvent.click(dialog.getByLabelText(name));
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  expect(await dialog.findByText(new RegExp(`^${who} changed this on .*: status\\.$`))).toBeInTheDocument();
  expectTyped(dialog, form);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with the current data' }));
  await waitFor(() => expect(dialog.queryByText(/changed this on/)).not.toBeInTheDocument());
  expectTyped(dialog, form);
  return dialog;
}
