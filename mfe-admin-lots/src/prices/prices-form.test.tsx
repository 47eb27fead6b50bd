import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { PricePreview } from '@lotes/shared-contract/lots';
import { fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { Page } from '../lots/admin-lots.page';
import { renderAdmin } from '../testing/render-admin';
// Loaded beforehand, so that no test waits for the form's chunk.
import './prices-form';

const PREVIEW: PricePreview = {
  filas: [
    {
      numero: '37',
      estado: 'disponible',
      antes: { precioVara: '60.00', precioLista: '30000.00' },
      despues: { precioVara: '63.00', precioLista: '31500.00' },
      error: null,
    },
  ],
  vendidos: ['38', '39'],
  huella: 'seen',
};

function show(answer: (call: Call) => Answer) {
  return renderAdmin(<Page />, '/admin/lots?modal=prices', {
    answer: (call) => {
      if (call.path === '/Lotes/Administracion')
        return { result: { filas: [], total: 0, puede: { crear: true } } };
      if (call.path === '/Lotes') return { result: { lotes: [] } };
      return answer(call);
    },
  });
}
const previewOf = async (unit: string, typed: string) => {
  const opened = await wholeDialog();
  await fillIn(opened.getByRole('textbox', { name: (name) => name.startsWith(unit) }), typed);
  await userEvent.click(opened.getByRole('button', { name: 'Show new prices' }));
  return opened;
};
const typeShare = (share: string) => previewOf('Percentage (%)', share);

test('new prices are saved after they were shown beside the old ones, exactly as shown', async () => {
  const calls = show(({ path }) => ({ result: path.endsWith('/Prever') ? PREVIEW : { cambiados: 1 } }));
  expect((await wholeDialog()).getByRole('button', { name: 'Save prices' })).toBeDisabled();
  const opened = await typeShare('5');
  const row = await opened.findByRole('row', { name: /^37/ });
  expect(row).toHaveTextContent('37$60.00$30,000.00$63.00$31,500.00');
  expect(opened.getByText('Sold, and keep their price: 38 and 39.')).toBeInTheDocument();
  await pressAndRead(opened.getByRole('button', { name: 'Save prices' }), /^1 price changed/);
  expect(calls.find(({ path }) => path === '/Lotes/Precios')?.body).toEqual({
    cambio: { calle: 'Greenview Way', porcentaje: '5' },
    huella: 'seen',
  });
});

test.each([
  ['Percentage (%)', '2,5', { porcentaje: '2.5' }],
  ['Percentage (%)', '−7,25', { porcentaje: '-7.25' }],
  ['USD per v²', '-1,500', { monto: '-1500.00' }],
  ['USD per v²', '1,50', { monto: '1.50' }],
])('a change typed as %s of %s is sent as the amount that was meant', async (unit, typed, expected) => {
  const calls = show(() => ({ result: PREVIEW }));
  const opened = await wholeDialog();
  await userEvent.click(opened.getByRole('radio', { name: unit }));
  await previewOf(unit, typed);
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ path: '/Lotes/Precios/Prever', body: { ...expected } }),
  );
});

test('refuses an amount whose separators have two readings', async () => {
  const calls = show(() => ({ result: PREVIEW }));
  await userEvent.click((await wholeDialog()).getByRole('radio', { name: 'USD per v²' }));
  const opened = await previewOf('USD per v²', '1.500');
  expect(await opened.findByText(/^Enter dollars per square vara/)).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/Lotes/Precios/Prever')).toBe(false);
});

test('a different change must be previewed before it can be saved', async () => {
  const unseen = 'Look at the new prices before you save them.';
  show(() => ({ result: PREVIEW }));
  expect((await wholeDialog()).getByText(unseen)).toBeInTheDocument();
  const opened = await typeShare('5');
  await waitFor(() => expect(opened.getByRole('button', { name: 'Save prices' })).toBeEnabled());
  expect(opened.queryByText(unseen)).not.toBeInTheDocument();
  await fillIn(opened.getByRole('textbox', { name: /^Percentage/ }), '0');
  expect(opened.getByRole('button', { name: 'Save prices' })).toBeDisabled();
  expect(opened.queryByRole('table')).not.toBeInTheDocument();
  expect(opened.getByText(unseen)).toBeInTheDocument();
});

test('prices that changed since the preview are shown as they are now, to be confirmed again', async () => {
  const now = { ...PREVIEW, vendidos: ['37', '38', '39'], filas: [], huella: 'now' };
  show(({ path }) =>
    path.endsWith('/Prever')
      ? { result: PREVIEW }
      : { error: { status: 409, code: 'lot/prices-changed', en: 'The lots changed.', actual: now } },
  );
  const opened = await typeShare('5');
  await waitFor(() => expect(opened.getByRole('button', { name: 'Save prices' })).toBeEnabled());
  await userEvent.click(opened.getByRole('button', { name: 'Save prices' }));
  expect(await opened.findByText('The lots changed.')).toBeInTheDocument();
  expect(opened.getByText('Sold, and keep their price: 37, 38, and 39.')).toBeInTheDocument();
  expect(opened.getByRole('button', { name: 'Save prices' })).toBeDisabled();
});

test('a price that no lot can have is named at its lot, and nothing can be saved', async () => {
  const error = {
    campo: 'precioVara',
    codigo: 'price-too-low',
    Mensaje: 'Muy bajo.',
    MensajeEng: 'Too cheap.',
  };
  show(() => ({ result: { ...PREVIEW, filas: PREVIEW.filas.map((row) => ({ ...row, error })) } }));
  const opened = await typeShare('-80');
  expect(await opened.findByText('Too cheap.')).toBeInTheDocument();
  expect(opened.getByRole('button', { name: 'Save prices' })).toBeDisabled();
});
