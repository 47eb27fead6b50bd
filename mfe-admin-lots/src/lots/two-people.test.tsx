import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@lotes/shared-contract/client';
import type { LotRecord } from '@lotes/shared-contract/lots';
import {
  chosenRowOvertakenBy,
  dialogsOverChosen,
  overtakenBy,
  submitSecond,
  type TypedForm,
} from '@lotes/shared-ui/testing';
// Loaded beforehand, so that no test waits for the forms' chunks.
import '../edit/edit-lot-form';
import { buildAdminLot } from '../testing/build-admin-lot';
import { buildLotRecord } from '../testing/build-lot-record';
import { renderAdmin } from '../testing/render-admin';
import { StaffScreen } from '../ui/staff-screen';
import { Page } from './admin-lots.page';
import { useLotSelectionActions } from './use-lot-selection-actions';

/** A lot that another person has changed by the time that the first change arrives. */
function twoPeople(modal: string, after: Partial<LotRecord> = {}) {
  let version = 4;
  const calls = renderAdmin(<Page />, `/admin/lots?modal=${modal}&lot=37`, {
    answer: ({ method, path }) => {
      if (path === '/Lotes/Administracion')
        return { result: { filas: [buildAdminLot({ version })], total: 1, puede: { crear: true } } };
      const current = version === 4 ? { pinos: 4 } : { pinos: 9, ...after };
      if (method === 'GET') return { result: buildLotRecord({ version, ...current }) };
      if (version > 4) return { result: buildLotRecord() };
      version = 5;
      return overtakenBy('Luis Mejía');
    },
  });
  return () => calls.filter(({ method }) => method !== 'GET');
}
const versionOf = ({ body, query }: Call) =>
  (body as { version?: number } | undefined)?.version ?? query?.['version'];

const DIALOGS: readonly [modal: string, form: TypedForm][] = [
  ['status', { typed: {}, chosen: ['Coming soon'], submit: 'Save availability' }],
  ['delete-lot', { typed: { 'Type 37 to confirm': '37' }, submit: 'Delete lot' }],
];

test.each(DIALOGS)(
  'the second of two people in %s sees who changed what, and keeps everything typed',
  async (modal, form) => {
    const sent = twoPeople(modal);
    const dialog = await submitSecond(form, 'Luis Mejía');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent().map(versionOf).map(Number)).toEqual([4, 5]));
  },
);

const Chosen = dialogsOverChosen(StaffScreen, useLotSelectionActions);

test('the second of two people who change the availability of chosen lots sees who changed what', async () => {
  const antes = buildAdminLot({ version: 4 });
  const chosen = { clave: '37', antes, despues: antes, pregunta: 'proximamente' };
  const answer = chosenRowOvertakenBy('Luis Mejía', chosen);
  const calls = renderAdmin(<Chosen />, '/?modal=status-selected&rows=37', { answer });
  const form = { typed: {}, chosen: ['Coming soon'], submit: / 1$/ };
  const dialog = await submitSecond(form, 'Luis Mejía', 'Check again with the current data');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  const sent = () => calls.filter(({ path }) => path.endsWith('/Seleccion')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([4, 5].map((version) => ({ filas: [{ clave: '37', version }] })));
});

test('the second of two people in edit-lot sees who changed what, and does not take back the first one’s change', async () => {
  const sent = twoPeople('edit-lot');
  const form = { typed: { 'Surveyed area (v²)': '501.00' }, submit: 'Save lot' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(versionOf)).toEqual([4, 5]);
  expect(sent()[1]?.body).toMatchObject({ pinos: 9, areaVaras: '501.00' });
});

test('an area that was typed before the lot was sold is not sent by a reader who may not see its price', async () => {
  const puede = { editar: true, cambiarPrecio: false, eliminar: false };
  const sent = twoPeople('edit-lot', { estado: 'vendido', precioVara: null, puede });
  const form = { typed: { 'Surveyed area (v²)': '501.00', Address: 'Greenview 12' }, submit: 'Save lot' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ areaVaras: '500.00', pinos: 9 });
});
