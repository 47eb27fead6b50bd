import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { AccountReservation } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildAccountReservation, buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './account-fill';
import { MyReservationPage } from './my-reservation.page';

afterEach(() => rememberedReservations.forget());

const ahora = '2026-03-10T15:00:01.000Z';
const ofAccount = (reservas: AccountReservation[], correoVerificado = true): Answer => ({
  result: { ahora, correoVerificado, reservas },
});
const ofDevice: Answer = {
  result: {
    nombreCliente: 'Ana Paz',
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
    ahora,
    reservas: [buildOwnReservation()],
  },
};

function openList(
  account: () => Answer,
  { signedIn = true, language = 'en' }: { signedIn?: boolean; language?: 'es' | 'en' } = {},
) {
  const answer = (call: Call) => (call.path === '/Reservas/Mias' ? account() : ofDevice);
  return renderScreen(
    <EventsProvider bus={createEventBus()}>
      <MyReservationPage />
    </EventsProvider>,
    { visited: ['/myreservation'], ...(signedIn && { signedInWith: [] }), answer, language },
  );
}

test('a signed-in buyer sees the reservations of the account and those of the device, each once', async () => {
  rememberedReservations.remember('a-secret-token-of-a-buyer', ['37']);
  const waiting = { numeroAutorizacion: 'B000000002', lote: '38', posicionCola: 2, fechaVencimiento: null };
  openList(() => ofAccount([buildAccountReservation(waiting), buildAccountReservation()]));
  expect(await screen.findByRole('link', { name: 'Lot 38' })).toHaveAttribute('href', '/lotdetail?lot=38');
  expect(screen.getByText('Waiting in the queue, place 2')).toBeVisible();
  expect(screen.getByText('Authorization number B000000002')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Lot 37' })).toHaveAttribute(
    'href',
    '/myreservation?token=a-secret-token-of-a-buyer',
  );

  // The device forgets its reservation; the account still lists both.
  await userEvent.click(screen.getByRole('button', { name: 'Forget them on this device' }));
  expect(await screen.findByRole('link', { name: 'Lot 37' })).toHaveAttribute('href', '/lotdetail?lot=37');
  expect(screen.getByText(/^Held for you, until Mar 11, 2026, 9:00\sAM \(Honduras time/)).toBeVisible();
});

test('the list of a visitor without an account requests no account', async () => {
  rememberedReservations.remember('a-secret-token-of-a-buyer', ['37']);
  const { calls } = openList(() => ofAccount([]), { signedIn: false });
  expect(await screen.findByText(/^Held for you, until /)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/Reservas/Mia/a-secret-token-of-a-buyer']);
});

test('an account with an unconfirmed e-mail is shown why its reservations are not listed', async () => {
  openList(() => ofAccount([], false), { language: 'es' });
  expect(await screen.findByText(/^Confirme el correo de su cuenta/)).toBeVisible();
});

test('an account without reservations is shown a link to the lots', async () => {
  openList(() => ofAccount([]));
  expect(await screen.findByText('No reservations yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the lots' })).toBeVisible();
});

test('the account’s reservations are requested again after a failed connection', async () => {
  const answers: Answer[] = [
    { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } },
    ofAccount([buildAccountReservation()]),
  ];
  openList(() => answers.shift()!);
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Lot 37' })).toBeVisible();
});

describe('the account’s page', () => {
  const openFill = (account: () => Answer) =>
    renderScreen(
      <EventsProvider bus={createEventBus()}>
        <Fill />
      </EventsProvider>,
      { visited: ['/account'], signedInWith: [], answer: account },
    );

  it('lists the account’s reservations, with a link to the page that follows them', async () => {
    openFill(() => ofAccount([buildAccountReservation()]));
    expect(screen.getByRole('heading', { name: 'Your reservations' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lot 37' })).toHaveAttribute('href', '/lotdetail?lot=37');
    expect(screen.getByRole('link', { name: 'My reservations' })).toHaveAttribute('href', '/myreservation');
  });

  it('says that there are no reservations, that the e-mail is unconfirmed, or that loading failed', async () => {
    const answers: Answer[] = [
      { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } },
      ofAccount([]),
    ];
    const first = openFill(() => answers.shift()!);
    expect(await screen.findByText('A connection error occurred')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no reservations yet.')).toBeVisible();
    first.unmount();
    openFill(() => ofAccount([], false));
    expect(await screen.findByText(/^Confirm the e-mail address of your account/)).toBeVisible();
  });
});
