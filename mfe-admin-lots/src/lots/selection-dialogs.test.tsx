import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wholeDialog } from '@lotes/shared-ui/testing';
import { buildAdminLot } from '../testing/build-admin-lot';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './admin-lots.page';
// Loaded beforehand, so that no test waits for the form's chunk.
import '../prices/prices-form';

test('the prices of chosen lots are changed in the dialog of prices, which opens with them (R17.4)', async () => {
  const lots = ['37', '38'].map((numero) => buildAdminLot({ numero }));
  renderAdmin(<Page />, '/admin/lots', {
    answer: ({ path }) => {
      if (path === '/Lotes') return { result: { lotes: [] } };
      return { result: { filas: lots, total: 2, puede: { crear: true, cambiarVarios: true } } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select lot 37' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select lot 38' }));
  const chosen = within(screen.getByRole('group', { name: 'Selected rows' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Change prices' }));
  const dialog = await wholeDialog();
  expect(dialog.getByTitle('37')).toBeInTheDocument();
  expect(dialog.getByTitle('38')).toBeInTheDocument();
});
