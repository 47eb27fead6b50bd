import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { PendingReservationsPage } from '../pending/pending-reservations.page';
import { buildAbilities, buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';

const NOW = '2026-03-10T15:00:01.000Z';
const held = buildRow({ estado: 'activa', puede: buildAbilities({ extender: true }) });
const stepped = buildRow({
  estado: 'activa',
  ultimoPaso: { paso: 7, momento: NOW },
  puede: buildAbilities({ deshacer: true }),
});

const done: Answer = { result: { reserva: held, restauradas: [] } };

function open(modal: string, row = held, undo = done) {
  const answer = ({ method, path }: Call): Answer => {
    if (path.endsWith('/Deshacer')) return undo;
    if (method === 'POST') return { result: stepped };
    return { result: { ahora: NOW, filas: [row], total: 1 } };
  };
  return renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?view=all&modal=${modal}&reservation=${row.numeroAutorizacion}`],
    signedInWith: ['EDITAR_RESERVA'],
    answer,
  });
}
const undone = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.endsWith('/Deshacer')).map(({ body }) => body);

test('a step is undone from its notice, by its number and without a reason', async () => {
  const { calls } = open('extend');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Extend' }));
  await pressAndRead(await screen.findByRole('button', { name: 'Undo' }), 'Change undone');
  expect(undone(calls)).toEqual([{ paso: 7 }]);
});

test('rows that an undone step brings back are shown at once to the user who undid it, also while they read (R17.6)', async () => {
  let filas = [held];
  renderScreen(<PendingReservationsPage />, {
    visited: [`/pendingreservations?view=all&modal=extend&reservation=${held.numeroAutorizacion}`],
    signedInWith: ['EDITAR_RESERVA'],
    answer: ({ method, path }) => {
      if (path.endsWith('/Deshacer')) {
        filas = [held, buildRow({ numeroAutorizacion: 'B000000002', nombreCliente: 'Luis Mejía' })];
        return done;
      }
      if (method === 'POST') return { result: stepped };
      return { result: { ahora: NOW, filas, total: filas.length } };
    },
  });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Extend' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const top = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  top.mockReturnValue({ top: -40 } as DOMRect);
  const later = performance.now() + 20_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  await userEvent.click(undo);
  expect(await screen.findByText('Luis Mejía')).toBeInTheDocument();
  top.mockRestore();
  clock.mockRestore();
});

test('the notice says that a step may have been undone if the answer was lost', async () => {
  open('extend', held, { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Extend' }));
  await pressAndRead(
    await screen.findByRole('button', { name: 'Undo' }),
    'A connection error occurred. The change may have been undone all the same: look at the list.',
  );
});

test('a step is undone from the drawer later, with a reason', async () => {
  const { calls } = open('reservation', stepped);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the last change of lot 37' }));
  const title = await screen.findByText('Undo the last change of lot 37');
  const form = within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
  await userEvent.click(form.getByRole('button', { name: 'Undo' }));
  expect(await form.findByText('Enter the reason.')).toBeInTheDocument();
  await fillIn(form.getByRole('textbox'), 'Wrong client');
  await pressAndRead(form.getByRole('button', { name: 'Undo' }), 'The change of lot 37 was undone');
  expect(undone(calls)).toEqual([{ paso: 7, motivo: 'Wrong client' }]);
});
