import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, buildParameters } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { LotRecord } from '@lotes/shared-contract/lots';
import { fillIn, pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { Page } from '../lots/admin-lots.page';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { buildLotRecord } from '../testing/build-lot-record';
import { renderAdmin } from '../testing/render-admin';
// Loaded beforehand, so that no test waits for the forms' chunks.
import './create-lot-form';
import './edit-lot-form';

const RECORD = buildLotRecord();

/** Shows the table at an address, with one lot until it is deleted; `onChange` answers the calls that write. */
function show(address: string, lot: LotRecord | null = RECORD, onChange?: (call: Call) => Answer) {
  let deleted = false;
  return renderAdmin(<Page />, address, {
    answer: (call) => {
      deleted ||= call.method === 'DELETE';
      if (call.path === '/Lotes/Administracion') {
        return { result: { filas: [], total: 0, puede: { crear: true } } };
      }
      if (call.path === '/Parametros') return { result: buildParameters() };
      if (call.method === 'GET') {
        return lot && !deleted
          ? { result: lot }
          : { error: { status: 404, code: 'lot/not-found', en: 'No such lot.' } };
      }
      if (onChange) return onChange(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });
}
type Opened = Awaited<ReturnType<typeof wholeDialog>>;
const type = (opened: Opened, label: RegExp | string, value: string) =>
  fireEvent.change(opened.getByLabelText(label), { target: { value } });
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

test('the form of a new lot keeps what was typed if the permission is withdrawn meanwhile, but cannot be sent', async () => {
  let crear = true;
  renderAdmin(<Page />, '/admin/lots?modal=new-lot', {
    answer: () => ({ result: { filas: [], total: 0, puede: { crear } } }),
  });
  const opened = await wholeDialog();
  type(opened, 'Pines', '9');
  crear = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await opened.findByText('You do not have permission for this.')).toBeInTheDocument();
  expect(opened.getByLabelText('Pines')).toHaveValue('9');
  expect(opened.getByRole('button', { name: 'Create lot' })).toBeDisabled();
});

describe('the data of a lot', () => {
  it('are all sent, typed values in the form that the api takes', async () => {
    const calls = show('/admin/lots?modal=edit-lot&lot=37', RECORD, () => ({ result: RECORD }));
    const opened = await wholeDialog();
    type(opened, 'Price per v² (USD)', '1,250.5');
    type(opened, 'Minimum down payment (USD)', '63000');
    type(opened, 'Maximum height above the street (m)', '4,50');
    type(opened, 'Pines', '9');
    type(opened, 'Latitude of corner 1', '16.33301');
    await pressAndRead(opened.getByRole('button', { name: 'Save lot' }), /^Lot 37 saved/);
    const [ring = []] = RECORD.poligono.coordinates;
    const moved = [-86.51, 16.33301];
    expect(sent(calls)).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/Lotes/37',
        body: expect.objectContaining({
          version: 4,
          precioVara: '1250.50',
          primaMinima: '63000.00',
          alturaMaxima: '4.50',
          pinos: 9,
          poligono: { type: 'Polygon', coordinates: [[moved, ...ring.slice(1, -1), moved]] },
        }) as unknown,
      }),
    ]);
  });

  it('are refused at their fields if no lot can have them, and are not sent', async () => {
    const calls = show('/admin/lots?modal=edit-lot&lot=37');
    const opened = await wholeDialog();
    type(opened, 'Surveyed area (m²)', '500');
    expect(await opened.findByText(/^The two areas are not of the same ground/)).toBeInTheDocument();
    type(opened, 'Maximum height above the street (m)', '100');
    type(opened, 'Map link', 'http://maps.example.test');
    type(opened, 'Longitude of corner 2', 'x');
    await userEvent.click(opened.getByRole('button', { name: 'Save lot' }));
    expect(await opened.findByText(/^Enter meters above the street, from 0 to 99.99/)).toBeInTheDocument();
    expect(opened.getByText('Enter a link that starts with https://.')).toBeInTheDocument();
    expect(await opened.findByText(/^Mark at least three corners/)).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
  });

  it('name the least down payments of the present limits (R1.8)', async () => {
    show('/admin/lots?modal=edit-lot&lot=37');
    const opened = await wholeDialog();
    expect(
      await opened.findByText('Checked: at least $10,000.00. Unchecked: at least $2,000.00.'),
    ).toBeInTheDocument();
    expect(
      JSON.stringify([es, en].map((texts) => [texts['lot.special'], texts['lot.specialHint']])),
    ).not.toMatch(/\d/);
  });

  it('focus a refused outline, which may be scrolled out of sight', async () => {
    show('/admin/lots?modal=edit-lot&lot=37');
    const opened = await wholeDialog();
    type(opened, 'Latitude of corner 1', '123.45');
    await userEvent.click(opened.getByRole('button', { name: 'Save lot' }));
    const outline = opened.getByRole('group', { name: 'Outline' });
    await waitFor(() => expect(outline).toHaveFocus());
    expect(await opened.findByText(/^Mark at least three corners/)).toBeInTheDocument();
  });

  it('show the area of the outline beside the surveyed one', async () => {
    show('/admin/lots?modal=edit-lot&lot=37');
    const opened = await wholeDialog();
    expect(opened.getByText(/^Area of the outline: 341\.\d\d m²\./)).toHaveTextContent(
      /Surveyed: 348\.61 m²; difference -6\.\d\d m² \(-1\.\d+%\)/,
    );
    await userEvent.click(opened.getByRole('button', { name: 'Remove corner 4' }));
    expect(await opened.findByText(/^Area of the outline: 170\.\d\d m²/)).toBeInTheDocument();
  });

  it('move the focus to the corner before the last one once that is removed, or to the button that adds one', async () => {
    show('/admin/lots?modal=edit-lot&lot=37');
    const opened = await wholeDialog();
    for (const corner of [4, 3, 2, 1]) {
      await userEvent.click(opened.getByRole('button', { name: `Remove corner ${corner}` }));
      const next = corner === 1 ? 'Add corner' : `Remove corner ${corner - 1}`;
      await waitFor(() => expect(opened.getByRole('button', { name: next })).toHaveFocus());
    }
  });

  it('show a refusal of the api at its field, and keep what was typed', async () => {
    const overlap = {
      campo: 'poligono',
      codigo: 'polygon-overlap',
      Mensaje: 'Se traslapa (38)',
      MensajeEng: 'Overlaps (38)',
    };
    show('/admin/lots?modal=edit-lot&lot=37', RECORD, () => ({
      error: { status: 422, code: 'validation', en: 'Please check.', fields: [overlap] },
    }));
    const opened = await wholeDialog();
    type(opened, 'Pines', '9');
    await userEvent.click(opened.getByRole('button', { name: 'Save lot' }));
    expect(await opened.findByText('Overlaps (38)')).toBeInTheDocument();
    expect(opened.getByLabelText('Pines')).toHaveValue('9');
  });

  it('are sent without the price if the lot is sold', async () => {
    const sold = { ...RECORD, estado: 'vendido' as const, precioVara: null };
    const puede = { editar: true, cambiarPrecio: false, eliminar: false };
    const calls = show('/admin/lots?modal=edit-lot&lot=37', { ...sold, puede }, () => ({ result: sold }));
    const opened = await wholeDialog();
    expect(opened.getByText(/^The lot is sold/)).toBeInTheDocument();
    expect(opened.queryByRole('button', { name: 'Delete lot' })).not.toBeInTheDocument();
    await userEvent.click(opened.getByRole('button', { name: 'Save lot' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]?.body).not.toHaveProperty('precioVara');
  });

  it.each([
    ['fixed if the reader may not see the price', null, true],
    ['free if the reader sees the price', '60.00', false],
  ])('have areas of a sold lot that are %s', async (_, precioVara, fixed) => {
    const puede = { editar: true, cambiarPrecio: false, eliminar: false };
    show('/admin/lots?modal=edit-lot&lot=37', { ...RECORD, estado: 'vendido', precioVara, puede });
    const opened = await wholeDialog();
    for (const label of ['Surveyed area (m²)', 'Surveyed area (v²)'])
      expect(opened.getByLabelText<HTMLInputElement>(label).disabled).toBe(fixed);
    expect(opened.queryByText(/^The lot is sold: its areas, price/) !== null).toBe(fixed);
  });

  it('are replaced by a message if the lot of a link does not exist', async () => {
    show('/admin/lots?modal=edit-lot&lot=999', null);
    expect(await (await wholeDialog()).findByText(/does not exist/)).toBeInTheDocument();
  });
});

test('a new lot without a number needs one, in the words of the other fields', async () => {
  show('/admin/lots?modal=new-lot');
  const opened = await wholeDialog();
  await userEvent.click(opened.getByRole('button', { name: 'Create lot' }));
  await waitFor(() =>
    expect(opened.getByLabelText('Lot number')).toHaveAccessibleDescription(/^This field is required\./),
  );
});

test('a new lot is created from a blank form, by corners typed one by one', async () => {
  const calls = show('/admin/lots', RECORD, () => ({ result: { ...RECORD, numero: '901' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'New lot' }));
  const opened = await wholeDialog();
  type(opened, 'Lot number', '901');
  type(opened, 'Address', 'Greenview Way');
  type(opened, 'Surveyed area (m²)', '348.61');
  type(opened, 'Surveyed area (v²)', '500');
  type(opened, 'Price per v² (USD)', '60');
  for (const [place, corner] of ['16.333 -86.51', '16.333 -86.509', '16.334 -86.509'].entries()) {
    await userEvent.click(opened.getByRole('button', { name: 'Add corner' }));
    const [latitude = '', longitude = ''] = corner.split(' ');
    type(opened, `Latitude of corner ${place + 1}`, latitude);
    type(opened, `Longitude of corner ${place + 1}`, longitude);
  }
  await pressAndRead(opened.getByRole('button', { name: 'Create lot' }), 'Lot 901 created.');
  expect(sent(calls)[0]).toMatchObject({
    method: 'POST',
    path: '/Lotes',
    body: { numero: '901', areaVaras: '500.00', precioVara: '60.00', estadoBase: 'proximamente' },
  });
});

test('a lot is deleted once its number is typed', async () => {
  const calls = show('/admin/lots?modal=delete-lot&lot=37', RECORD, () => ({ result: { numero: '37' } }));
  const opened = await wholeDialog();
  await userEvent.click(opened.getByRole('button', { name: 'Delete lot' }));
  await waitFor(() => expect(opened.getAllByText('Type 37 to confirm')).not.toHaveLength(1));
  expect(sent(calls)).toEqual([]);
  await fillIn(opened.getByRole('textbox'), '37');
  await pressAndRead(opened.getByRole('button', { name: 'Delete lot' }), 'Lot 37 deleted.');
  expect(sent(calls)[0]).toMatchObject({
    method: 'DELETE',
    path: '/Lotes/37',
    query: { version: 4, confirmacion: '37' },
  });
});

test('after a lot was deleted from its form, the list is shown without a dialog', async () => {
  show('/admin/lots?modal=edit-lot&lot=37', RECORD, () => ({ result: { numero: '37' } }));
  await userEvent.click((await wholeDialog()).getByRole('button', { name: 'Delete lot' }));
  await fillIn(await screen.findByLabelText('Type 37 to confirm'), '37');
  await pressAndRead((await wholeDialog()).getByRole('button', { name: 'Delete lot' }), 'Lot 37 deleted.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/does not exist/)).not.toBeInTheDocument();
});
