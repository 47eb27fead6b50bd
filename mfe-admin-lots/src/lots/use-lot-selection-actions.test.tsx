import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { buildAdminLot } from '../testing/build-admin-lot';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './admin-lots.page';
// Loaded beforehand, so that no test waits for the form's chunk.
import '../prices/prices-form';

const prices = { antes: { precioVara: '60.00', precioLista: '30000.00' }, error: null };
const priced = ({ numero }: { numero: string }) => ({
  numero,
  estado: 'disponible',
  ...prices,
  despues: prices.antes,
});

test('the prices of chosen lots are changed in the dialog of prices, which opens with them; then none is chosen (R17.4)', async () => {
  const lots = ['37', '38'].map((numero) => buildAdminLot({ numero }));
  renderAdmin(<Page />, '/admin/lots', {
    answer: ({ path }) => {
      if (path === '/Lotes') return { result: { lotes: [] } };
      if (path === '/Lotes/Precios') return { result: { cambiados: 2 } };
      if (path === '/Lotes/Precios/Prever')
        return { result: { filas: lots.map(priced), vendidos: [], huella: 'seen' } };
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
  await fillIn(dialog.getByRole('textbox', { name: (name) => name.startsWith('Percentage') }), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Show new prices' }));
  await dialog.findByRole('row', { name: /^38/ });
  await pressAndRead(dialog.getByRole('button', { name: 'Save prices' }), /^2 prices changed/);
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('a chosen lot that has the availability already is said to stay as it is', async () => {
  const [same, other] = [
    buildAdminLot({ numero: '37' }),
    buildAdminLot({ numero: '38', estado: 'proximamente' }),
  ];
  renderAdmin(<Page />, '/admin/lots', {
    answer: ({ path }) => {
      if (path === '/Lotes/Seleccion/Prever') {
        const filas = [same, other].map((antes) => ({
          clave: antes.numero,
          antes,
          despues: { ...antes, estado: 'disponible' },
          rechazo: null,
        }));
        return { result: { filas } };
      }
      return { result: { filas: [same, other], total: 2, puede: { crear: true, cambiarVarios: true } } };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select lot 37' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select lot 38' }));
  const chosen = within(screen.getByRole('group', { name: 'Selected rows' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Change availability' }));
  const dialog = await wholeDialog();
  expect(await dialog.findByText('Stays as it is: Available')).toBeInTheDocument();
  expect(dialog.getByText('From Coming soon to Available')).toBeInTheDocument();
});
