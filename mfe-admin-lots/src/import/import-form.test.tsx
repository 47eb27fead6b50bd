import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ImportPreview } from '@lotes/shared-contract/lots';
import { pressAndRead, wholeDialog } from '@lotes/shared-ui/testing';
import { Page } from '../lots/admin-lots.page';
import { renderAdmin } from '../testing/render-admin';
// Loaded beforehand, so that no test waits for the form's chunk.
import './import-form';

const PREVIEW: ImportPreview = {
  filas: [{ fila: 2, numero: '37', cambios: [{ campo: 'pinos', antes: 3, despues: 7 }] }],
  iguales: 171,
  errores: [],
  noLeidas: [],
  huella: 'checked',
};

const show = (answer: (call: Call) => Answer | Promise<Answer>) =>
  renderAdmin(<Page />, '/admin/lots?modal=import', {
    answer: (call) =>
      call.path === '/Lotes/Administracion'
        ? { result: { filas: [], total: 0, puede: { crear: true } } }
        : answer(call),
  });
async function choose(name = 'lotes.csv') {
  const opened = await wholeDialog();
  const file = new File(['numero,pinos\n37,7'], name);
  // jsdom's File has no arrayBuffer.
  file.arrayBuffer ??= () =>
    Promise.resolve(new TextEncoder().encode('numero,pinos\n37,7').buffer as ArrayBuffer);
  await userEvent.upload(opened.getByLabelText(/^Choose the file/), file);
  return opened;
}

test('a file is written after its changes were shown, exactly as it was checked', async () => {
  const calls = show(({ path }) => ({ result: path.endsWith('/Prever') ? PREVIEW : { cambiados: 1 } }));
  const opened = await choose();
  expect(await opened.findByText(/^1 lot changes/)).toHaveTextContent('171 are as they were.');
  expect(opened.getByRole('row', { name: /^37/ })).toHaveTextContent('Pines: 3 → 7');
  await pressAndRead(opened.getByRole('button', { name: 'Save the changes' }), /^1 lot changed/);
  const file = { formato: 'csv', contenido: btoa('numero,pinos\n37,7') };
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    file,
    { ...file, huella: 'checked' },
  ]);
});

test('a chosen file is not discarded without a question', async () => {
  show(() => ({ result: PREVIEW }));
  const opened = await choose();
  await userEvent.click(opened.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard what you entered?')).toBeInTheDocument();
});

test('wrong cells are named by row and column, and nothing can be written', async () => {
  const wrong = { fila: 2, columna: 'Pinos', Mensaje: 'Muchos.', MensajeEng: 'Too many.' };
  show(() => ({ result: { ...PREVIEW, errores: [wrong] } }));
  const opened = await choose('lotes.xlsx');
  expect(await opened.findByRole('row', { name: '2 Pinos Too many.' })).toBeInTheDocument();
  expect(opened.getByRole('button', { name: 'Save the changes' })).toBeDisabled();
});

test('cells of columns that are not read are named beside the changes, and these can be written', async () => {
  const noLeidas = [
    { fila: 2, columna: 'Minimum down payment (USD)' },
    { fila: 3, columna: 'Status' },
  ];
  show(() => ({ result: { ...PREVIEW, noLeidas } }));
  const opened = await choose();
  expect(
    await opened.findByText(/^2 cells differ from their lot in columns that are not imported/),
  ).toBeVisible();
  expect(opened.getByRole('row', { name: '2 Minimum down payment (USD)' })).toBeInTheDocument();
  expect(opened.getByRole('row', { name: '3 Status' })).toBeInTheDocument();
  expect(opened.getByRole('button', { name: 'Save the changes' })).toBeEnabled();
});

test('lots that changed since the check are shown as they are now, to be confirmed again', async () => {
  const now = { ...PREVIEW, filas: [], iguales: 172, huella: 'now' };
  show(({ path }) =>
    path.endsWith('/Prever')
      ? { result: PREVIEW }
      : { error: { status: 409, code: 'lot/import-changed', en: 'The lots changed.', actual: now } },
  );
  const opened = await choose();
  await opened.findByText(/^1 lot changes/);
  await userEvent.click(opened.getByRole('button', { name: 'Save the changes' }));
  expect(await opened.findByText('The lots changed.')).toBeInTheDocument();
  expect(opened.getByText(/172 are as they were\./)).toBeInTheDocument();
  expect(opened.getByRole('button', { name: 'Save the changes' })).toBeDisabled();
});

test('the file chosen last is shown and written, whichever of two is checked first', async () => {
  let answerFirst: (() => void) | undefined;
  const rows = (numero: string) => ({
    ...PREVIEW,
    filas: [{ fila: 2, numero, cambios: [] }],
    huella: numero,
  });
  const calls = show((call): Answer | Promise<Answer> => {
    if (!call.path.endsWith('/Prever')) return { result: { cambiados: 1 } };
    if ((call.body as { formato: string }).formato === 'csv') return { result: rows('38') };
    return new Promise((resolve) => {
      answerFirst = () => resolve({ result: rows('37') });
    });
  });
  const opened = await choose('lotes.xlsx');
  await waitFor(() => expect(answerFirst).toBeDefined());
  await choose('lotes.csv');
  await opened.findByRole('row', { name: /^38/ });
  await act(async () => answerFirst?.());
  expect(opened.queryByRole('row', { name: /^37/ })).not.toBeInTheDocument();
  await pressAndRead(opened.getByRole('button', { name: 'Save the changes' }), /^1 lot changed/);
  expect(calls.at(-1)?.body ?? calls.find(({ path }) => path.endsWith('/Importar'))?.body).toMatchObject({
    huella: '38',
  });
});
