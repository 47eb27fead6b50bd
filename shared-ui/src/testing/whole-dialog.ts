import { screen, waitFor, within } from '@testing-library/react';

/**
 * The dialog on screen, once its code is there: until then a window of the same name waits in its place.
 * @param find looks it up where there may be several
 */
export async function wholeDialog(find = () => screen.getByRole('dialog')) {
  const dialog = await waitFor(() => {
    const shown = find();
    expect(within(shown).queryByText(/^(Loading|Cargando)…$/)).toBeNull();
    return shown;
  });
  return within(dialog);
}
