import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import { createEventBus, EventsProvider, useIsDirty } from '@lotes/shared-federation';
import { installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

beforeAll(installDialog);

/** Says whether the page asks before it is left. */
const Unsaved = () => <p>{useIsDirty() ? 'Unsaved' : 'Nothing to lose'}</p>;

const missing: Answer = { error: { status: 404, code: 'reservation/not-found' } };

/** The page over an api that answers requests for links as the test says, and knows no token. */
function openPage(visited: string, links: Answer[] = [], language: 'es' | 'en' = 'en') {
  return renderScreen(
    <EventsProvider bus={createEventBus()}>
      <MyReservationPage />
      <Unsaved />
    </EventsProvider>,
    {
      visited: [visited],
      language,
      answer: ({ path }) => {
        if (path === '/Parametros') return { result: buildParameters() };
        if (path === '/Reservas/MisEnlaces')
          return links.shift() ?? { result: { correo: 'ana@example.com' } };
        return missing;
      },
    },
  );
}

// This test must be the first: once loaded, the code stays loaded.
test('the dialog is shown before its code is loaded, then its field has the focus', async () => {
  openPage('/myreservation?modal=lost-link');
  expect(screen.getByRole('dialog', { name: 'Did you lose your link?' })).toHaveTextContent('Loading…');
  expect(await screen.findByLabelText(/^E-mail/)).toHaveFocus();
});

test('a buyer with a dead link has the links mailed, and is not told whether there are any', async () => {
  const { calls } = openPage('/myreservation?token=a-token-that-opens-nothing');
  await userEvent.click(await screen.findByRole('link', { name: 'I lost my link' }));
  const dialog = await wholeDialog(() => screen.getByRole('dialog', { name: 'Did you lose your link?' }));
  const email = await dialog.findByLabelText(/^E-mail/);
  expect(email).toHaveFocus();
  expect(screen.getByText('Nothing to lose')).toBeInTheDocument();
  await userEvent.type(email, ' Ana@Example.com ');
  expect(screen.getByText('Unsaved')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the links' }));
  const sent = await dialog.findByText(/^We sent an e-mail to ana@example.com .* or to say/);
  expect(sent.parentElement).toHaveFocus();
  expect(screen.getByText('Nothing to lose')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    path: '/Reservas/MisEnlaces',
    body: { correo: 'ana@example.com', idioma: 'en' },
  });
  expect(idempotencyKeysOf(calls)).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('nothing is sent without an address, and after a refusal the typed address stays', async () => {
  const tooMany = { status: 429, code: 'too-many-requests', es: 'Demasiados intentos.' };
  const { calls } = openPage('/myreservation?modal=lost-link', [{ error: tooMany }], 'es');
  const dialog = await wholeDialog(() => screen.getByRole('dialog', { name: '¿Perdió su enlace?' }));
  const send = await dialog.findByRole('button', { name: 'Enviar los enlaces' });
  await userEvent.click(send);
  expect(await dialog.findByText('Escriba el correo electrónico.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  const field = dialog.getByLabelText(/^Correo/);
  await userEvent.type(field, 'ana@example.com');
  await userEvent.click(send);
  expect(await dialog.findByText('Demasiados intentos.')).toBeVisible();
  expect(field).toHaveValue('ana@example.com');
});
