import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { api, type AppDispatch } from '@lotes/shared-auth';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildContact } from '../testing/build-contact';
import { renderScreen } from '../testing/render-screen';
import { StaffScreen } from '../ui/staff-screen';
import { Fill } from './client-messages';
import { ClientNotes } from './client-notes';

const LOST: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
const messages = (total: number): Answer => ({
  result: { filas: [buildContact({ mensaje: 'Is lot 37 flat?' })], total },
});
const note = {
  id: 'a',
  texto: 'Prefers mornings.',
  autor: 'Luis Mejía',
  creadaEn: '2026-03-10T15:00:00.000Z',
};
const notes: Answer = {
  result: {
    filas: [{ ...note, editadaEn: null, version: 1, puede: { editar: false } }],
    puede: { agregar: false },
  },
};

/** A button that has the data read again, as after a live event. */
function Reread() {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <button onClick={() => dispatch(api.util.invalidateTags(['Contacts', 'Clients']))}>Read again</button>
  );
}

test.each([
  ['messages', <Fill key="messages" cliente="12" />, messages(1), 'Is lot 37 flat?'],
  ['notes', <ClientNotes key="notes" codigo="12" onAdd={() => {}} />, notes, 'Prefers mornings.'],
])('the %s of a client stay on the screen if they cannot be read again', async (_, section, first, text) => {
  const answers = [first];
  const screenOf = (
    <StaffScreen>
      {section}
      <Reread />
    </StaffScreen>
  );
  renderScreen(screenOf, '/clients', { answer: () => answers.shift() ?? LOST });
  await screen.findByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('the messages of a client lead to the list of all of them if there are more', async () => {
  renderScreen(<Fill cliente="12" />, '/clients', { answer: () => messages(51) });
  expect(await screen.findByRole('link', { name: 'Open all 51 in the list of messages' })).toHaveAttribute(
    'href',
    '/messages?filter.cliente=12',
  );
});

test('the messages of a client that are all shown lead to no list', async () => {
  renderScreen(<Fill cliente="12" />, '/clients', { answer: () => messages(1) });
  await screen.findByText('Is lot 37 flat?');
  expect(screen.queryByRole('link', { name: /^Open all/ })).not.toBeInTheDocument();
});
