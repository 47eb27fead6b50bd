import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@lotes/shared-contract/client';
import { overtakenBy, submitSecond, type TypedForm } from '@lotes/shared-ui/testing';
// Loaded beforehand, so that no test waits for the forms' chunks.
import '../edit/edit-lot-form';
import { buildAdminLot } from '../testing/build-admin-lot';
import { buildLotRecord } from '../testing/build-lot-record';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './admin-lots.page';

/** A lot that somebody else has changed by the time that the first change arrives. */
function twoPeople(modal: string) {
  let version = 4;
  const calls = renderAdmin(<Page />, `/admin/lots?modal=${modal}&lot=37`, {
    answer: ({ method, path }) => {
      if (path === '/Lotes/Administracion')
        return { result: { filas: [buildAdminLot({ version })], total: 1, puede: { crear: true } } };
      const pines = version === 4 ? 4 : 9;
      if (method === 'GET') return { result: buildLotRecord({ version, pinos: pines }) };
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
  ['edit-lot', { typed: { 'Surveyed area (v²)': '501.00' }, submit: 'Save lot' }],
  ['delete-lot', { typed: { 'Type 37 to confirm': '37' }, submit: 'Delete lot' }],
];

it.each(DIALOGS)(
  'the second of two people in %s sees who and what, and loses nothing typed',
  async (modal, form) => {
    const sent = twoPeople(modal);
    const dialog = await submitSecond(form, 'Luis Mejía');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent().map(versionOf).map(Number)).toEqual([4, 5]));
  },
);

it('what the other person changed is not taken back by the second', async () => {
  const sent = twoPeople('edit-lot');
  const form = { typed: { 'Surveyed area (v²)': '501.00' }, submit: 'Save lot' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await userEvent.click(dialog.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ pinos: 9, areaVaras: '501.00' });
});
