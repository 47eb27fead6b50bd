import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { buildContact } from '../testing/build-contact';
import { renderScreen } from '../testing/render-screen';
import { Page } from './messages.page';

const message = buildContact();
const REASON = { campo: 'motivo', codigo: 'reason-required', Mensaje: 'Falta.', MensajeEng: 'Enter it.' };

test('chosen messages without an answer are archived once a reason is given (R17.4)', async () => {
  const calls = renderScreen(<Page />, '/messages', {
    answer: ({ method, path, body }) => {
      if (method === 'GET') return { result: { filas: [message], total: 1 } };
      if (!path.endsWith('/Prever')) return { result: { filas: [message], paso: null } };
      const refused = { code: 'validation', Mensaje: '', MensajeEng: '', fields: [REASON] };
      const given = 'motivo' in (body as object);
      const after = { ...message, estado: 'cerrado' };
      const outcome = given ? { despues: after, rechazo: null } : { despues: null, rechazo: refused };
      return { result: { filas: [{ clave: message.id, antes: message, ...outcome }] } };
    },
  });
  await screen.findByText('Bob Hill');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Bob Hill/ }));
  const chosen = within(screen.getByRole('group', { name: 'Selected rows' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Enter it.')).toBeInTheDocument();
  expect(dialog.getByText('Something is missing for 1 of 1: enter it first.')).toBeInTheDocument();
  await fillIn(dialog.getByRole('textbox', { name: 'Reason' }), 'Publicidad');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Archive 1' })).toBeEnabled());
  await pressAndRead(dialog.getByRole('button', { name: 'Archive 1' }), /^One message archived/);
  expect(calls.find(({ path }) => path === '/Contacto/Seleccion')?.body).toEqual({
    accion: 'cerrar',
    motivo: 'Publicidad',
    filas: [{ clave: message.id, version: message.version }],
  });
});
