import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillAndSubmit, type TypedForm } from './two-people';

/** A form in a dialog about a row, with the name of the button in the row that opens it. */
export interface RowForm extends TypedForm {
  opener: string;
}

/** A fake api of a list with one row. Readings after the first change wait until `answerReadings` is called. */
export function changingRow<Row extends { version: number }>(first: Row) {
  let row = first;
  let answerReadings = () => {};
  const held = new Promise<void>((resolve) => (answerReadings = resolve));
  return {
    read: async (): Promise<Row> => {
      if (row !== first) await held;
      return row;
    },
    change: (): Row => (row = { ...row, version: row.version + 1 }),
    answerReadings,
  };
}

async function change(form: TypedForm): Promise<void> {
  await fillAndSubmit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/**
 * Changes the row of a list in two dialogs, and opens the second dialog while the list is being refetched. The old row
 * stays on the screen, but the dialog waits for the newer one, as a change of the older one would be refused.
 * @param answerReadings lets the list be refetched
 */
export async function changeTwice(first: RowForm, second: RowForm, answerReadings: () => void) {
  await userEvent.click(await screen.findByRole('button', { name: first.opener }));
  await change(first);
  await userEvent.click(screen.getByRole('button', { name: second.opener }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answerReadings();
  await change(second);
}
