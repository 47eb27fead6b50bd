import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import { doAndRead, fillIn } from '@lotes/shared-ui/testing';
import { buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';

const ana = buildRequest();
const luis = buildRequest({
  loteDeOtro: true,
  id: 'b',
  recibido: '1000.00',
  nombre: 'Luis Mejía',
  correo: 'luis@example.com',
  version: 3,
});
const MISSING = { campo: 'enlaceUrl', codigo: 'required', Mensaje: 'Falta.', MensajeEng: 'Needed.' };

const UNREACHABLE = { status: 503, code: 'unavailable', en: 'No connection.' } as const;
const TOO_LATE = { status: 409, code: 'stale-version', en: 'It has left.' } as const;

/** @param given `puede` is read for each list, `isLost` before each preview */
const show = (
  cambiarVarias: boolean,
  given: { puede?: () => boolean; isLost?: () => boolean; undo?: Answer } = {},
) =>
  renderScreen(<Page />, '/paymentlinkrequests', {
    answer: ({ method, path, body }) => {
      if (method === 'GET') {
        const puede = { registrar: true, cambiarVarias: given.puede?.() ?? cambiarVarias };
        return { result: { filas: [ana, luis], total: 2, puede } };
      }
      if (path.endsWith('/Prever') && given.isLost?.()) return { error: UNREACHABLE };
      if (path.endsWith('/Deshacer'))
        return path.includes('/b/') ? { error: TOO_LATE } : (given.undo ?? { result: ana });
      if (!path.endsWith('/Prever')) return { result: { filas: [ana, luis], paso: null } };
      const { filas } = body as { filas: { clave: string; enlaceUrl?: string }[] };
      return {
        result: {
          filas: filas.map(({ clave, enlaceUrl }) => {
            const antes = clave === 'b' ? luis : ana;
            const refusal = { code: 'validation', Mensaje: '', MensajeEng: '', fields: [MISSING] };
            return enlaceUrl
              ? { clave, antes, despues: { ...antes, estado: 'enviada' }, rechazo: null }
              : { clave, antes, despues: null, rechazo: refusal };
          }),
        },
      };
    },
  });

const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select/ });

/** Opens the dialog that sends both requests their links. */
async function openSending() {
  await screen.findByText('Luis Mejía');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send links' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Something is missing for 2 of 2/)).toBeInTheDocument();
  return dialog;
}

const submit = (dialog: Awaited<ReturnType<typeof openSending>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Send 2' }));

test('several requests are sent their links at once, and while these wait they are taken back together (R12.22)', async () => {
  const calls = show(true);
  const dialog = await openSending();
  expect(dialog.getByText('lot 37, Luis Mejía, $2,000.00')).toBeInTheDocument();
  const [first, second] = dialog.getAllByRole('textbox', { name: 'Link from the bank' });
  await fillIn(first!, 'https://bank.example/1');
  expect(await dialog.findByText(/^Something is missing for 1 of 2/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Send 2' })).toBeDisabled();
  await fillIn(second!, 'https://bank.example/2');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send 2' })).toBeEnabled());
  expect(dialog.getByText(/^The link goes to ana\.paz@example\.com$/)).toBeInTheDocument();
  expect(
    dialog.getByText(/^The link goes to luis@example\.com\. Another person has lot 37\./),
  ).toBeInTheDocument();
  await doAndRead(() => submit(dialog), '2 links will be e-mailed in 10 seconds');
  expect(calls.find(({ path }) => path === '/SolicitudesLinkPago/Seleccion')?.body).toMatchObject({
    accion: 'enviar',
    filas: [
      { clave: ana.id, version: ana.version, enlaceUrl: expect.stringMatching(/bank/) as string },
      { clave: 'b', version: 3, enlaceUrl: expect.stringMatching(/bank/) as string },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('One link was not sent')).toBeInTheDocument();
  const late = /^This link could not be taken back: lot .*, Luis Mejía, .*\. It has left\.$/;
  expect(await screen.findByText(late)).toBeInTheDocument();
  const undone = calls.filter(({ path }) => path.endsWith('/Deshacer'));
  expect(undone.map(({ body }) => body)).toEqual([{ version: ana.version }, { version: 3 }]);
});

test('the notices of several mails tell which were refused and which may have been taken back', async () => {
  show(true, { undo: { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } } });
  const dialog = await openSending();
  for (const field of dialog.getAllByRole('textbox', { name: 'Link from the bank' })) {
    await fillIn(field, 'https://bank.example/1');
  }
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send 2' })).toBeEnabled());
  await doAndRead(() => submit(dialog), '2 links will be e-mailed in 10 seconds');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const unknown = /^This link may have been taken back: lot .*, Ana Paz, .*\. Look at the history\.$/;
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  const late = /^This link could not be taken back: lot .*, Luis Mejía, .*\. It has left\.$/;
  expect(await screen.findByText(late)).toBeInTheDocument();
});

test('a request keeps its place while its link is typed, so that the Tab key leads to the next one', async () => {
  show(true);
  const dialog = await openSending();
  const [first, second] = dialog.getAllByRole('textbox', { name: 'Link from the bank' });
  await userEvent.click(first!);
  await userEvent.paste('https://bank.example/1');
  expect(await dialog.findByText(/^Something is missing for 1 of 2/)).toBeInTheDocument();
  expect(dialog.getAllByRole('textbox', { name: 'Link from the bank' })).toEqual([first, second]);
  await userEvent.tab();
  expect(second).toHaveFocus();
});

test('the fields of the rows stay while the effect of what is typed cannot be read', async () => {
  let isLost = false;
  show(true, { isLost: () => isLost });
  const dialog = await openSending();
  const [first] = dialog.getAllByRole('textbox', { name: 'Link from the bank' });
  isLost = true;
  await userEvent.click(first!);
  await userEvent.paste('https://bank.example/1');
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(first).toBeInTheDocument();
  expect(first).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Send 2' })).toBeDisabled();
  isLost = false;
  await userEvent.click(again);
  expect(await dialog.findByText(/^Something is missing for 1 of 2/)).toBeInTheDocument();
  expect(first).toHaveValue('https://bank.example/1');
});

test('the dialog of several rows keeps what was typed if the permission is withdrawn meanwhile', async () => {
  let puede = true;
  show(true, { puede: () => puede });
  const dialog = await openSending();
  const [first] = dialog.getAllByRole('textbox', { name: 'Link from the bank' });
  await fillIn(first!, 'https://bank.example/1');
  expect(boxes()).not.toEqual([]);
  puede = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(boxes()).toEqual([]));
  expect(first).toBeInTheDocument();
  expect(first).toHaveValue('https://bank.example/1');
});

test('a link that is not https has another message than a missing one', async () => {
  const calls = show(true);
  const dialog = await openSending();
  const [first] = dialog.getAllByRole('textbox', { name: 'Link from the bank' });
  await fillIn(first!, 'http://bank.example/1');
  expect(await dialog.findByText('Enter a link that starts with https://.')).toBeInTheDocument();
  expect(first).toBeInvalid();
  expect(dialog.queryByText('Needed.')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Send 2' })).toBeDisabled();
  expect(calls.some(({ path }) => path === '/SolicitudesLinkPago/Seleccion')).toBe(false);
});

test('requests cannot be chosen by a person who may only look', async () => {
  show(false);
  expect(await screen.findByText('Luis Mejía')).toBeInTheDocument();
  expect(boxes()).toEqual([]);
});
