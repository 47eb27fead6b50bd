import { screen, waitFor, within } from '@testing-library/react';

/** The dialog on screen, once its code is there: until then a window of the same name waits in its place. */
export async function wholeDialog() {
  const dialog = await waitFor(() => {
    const shown = screen.getByRole('dialog');
    expect(within(shown).queryByText(/^(Loading|Cargando)…$/)).toBeNull();
    return shown;
  });
  return within(dialog);
}
