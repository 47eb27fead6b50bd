import { screen, waitFor, within } from '@testing-library/react';

/**
 * Returns the dialog on the screen once its code has arrived; until then, a window of the same name is in its place.
 * @param find finds the dialog if there may be several
 */
export async function wholeDialog(find = () => screen.getByRole('dialog')) {
  const dialog = await waitFor(() => {
    const shown = find();
    expect(within(shown).queryByText(/^(Loading|Cargando)…$/)).toBeNull();
    return shown;
  });
  return within(dialog);
}
