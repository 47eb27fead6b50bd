import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { forgetUnanswered } from '@lotes/shared-ui';
import { installDialog } from '@lotes/shared-ui/testing';
import { MyReservationPage } from '../follow/my-reservation.page';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => {
  jest.restoreAllMocks();
  rememberedReservations.forget();
  sessionStorage.clear();
});

/** The address of the lot's page with the form open. */
const FORM = '/lotdetail?lot=37&modal=reserve';
const codeField = () => screen.findByRole('textbox', { name: /Code from the e-mail/ });

const token = 'a-secret-token-of-a-buyer';
const mine = buildOwnReservation();
const own = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
const over: Answer = {
  error: { status: 410, code: 'reservation/confirmation-over', en: 'The code or link is not correct.' },
};

/** An api that asks for a confirmation of every request, and answers confirmations as the test says. */
function open(visited: string, confirmations: Answer[] = [], asked: object = {}) {
  const answer = ({ method, path }: Call): Answer => {
    if (path === '/Reservas/Confirmar') {
      return confirmations.shift() ?? { result: { reservas: [mine], token } };
    }
    if (method === 'POST') return { result: { confirmar: true, ...asked } };
    if (path === '/Lotes/37') return { result: buildLot() };
    if (path === '/Parametros') return { result: buildParameters() };
    return { result: { ...own, ahora: '2026-03-10T15:00:01.000Z', reservas: [mine] } };
  };
  const bus = createEventBus();
  const events: (readonly string[])[] = [];
  bus.on('reservation.created', ({ lotes }) => events.push(lotes));
  const screenOf = visited.startsWith('/lotdetail') ? <ReserveAction numero="37" /> : <MyReservationPage />;
  const view = renderScreen(<EventsProvider bus={bus}>{screenOf}</EventsProvider>, {
    visited: [visited],
    answer,
  });
  const posted = () => view.calls.filter(({ method }) => method === 'POST');
  return { ...view, posted, events };
}

async function send() {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /full name/i }), 'Ana Paz');
  await user.type(screen.getByRole('textbox', { name: /phone/i }), '99998888');
  await user.type(screen.getByRole('textbox', { name: /e-mail/i }), own.correo);
  await user.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
  return user;
}

/** Sends the form up to the step that asks for the code, and closes the page. */
async function leaveAtCode() {
  const { unmount } = open(FORM);
  await send();
  await codeField();
  unmount();
}

/** Opens the page, and expects the form on it and no step that asks for a code. */
async function expectForm() {
  open(FORM);
  expect(await screen.findByRole('textbox', { name: /full name/i })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Code from the e-mail/ })).not.toBeInTheDocument();
}

describe('a request that must be confirmed', () => {
  it('reads the lot and its quote again if the quote no longer holds when the code is typed', async () => {
    const stale: Answer = {
      error: { status: 409, code: 'quote/stale', en: 'The quotation no longer holds.' },
    };
    const { calls } = open(FORM, [stale]);
    const user = await send();
    await user.type(await codeField(), '123456');
    const read = () => calls.filter(({ path }) => path === '/Lotes/37').length;
    const before = read();
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByText('The quotation no longer holds.')).toBeVisible();
    await waitFor(() => expect(read()).toBe(before + 1));
  });

  it('becomes a reservation once the code from the mail is typed', async () => {
    const { posted, events } = open(FORM, [over]);
    const user = await send();
    const code = await codeField();
    expect(screen.getByText(/We sent a code to ana\.paz@example\.com/)).toBeVisible();
    expect(code).toHaveFocus();
    expect(events).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByText('Enter the code.')).toBeVisible();
    await user.type(code, '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByText('The code has 6 digits.')).toBeVisible();
    await user.type(code, '6');
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByText('The code or link is not correct.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
    expect(posted().at(-1)).toMatchObject({
      path: '/Reservas/Confirmar',
      body: { correo: own.correo, codigo: '654321' },
    });
    expect(events).toEqual([['37']]);
  });

  it.each([
    ['form', 'reservation/person-limit'],
    ['page of the link', 'reservation/person-limit'],
    ['form', 'reservation/confirmation-over'],
    ['page of the link', 'reservation/confirmation-over'],
  ])(
    'links to the reservations that its visitor may have when it is refused (%s, %s)',
    async (where, code) => {
      const limit = { status: 409, code, en: 'You already have two.' };
      const path = where === 'form' ? FORM : '/myreservation?confirm=a-secret';
      open(path, [{ error: limit }]);
      if (where === 'form') {
        const user = await send();
        await user.type(await codeField(), '123456');
      }
      await userEvent.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
      const link = await screen.findByRole('link', { name: 'See your reservations' });
      expect(link).toHaveAttribute('href', '/myreservation');
    },
  );

  it('accepts a code that was pasted with the blank before it', async () => {
    const { posted } = open(FORM);
    const user = await send();
    await user.click(await screen.findByRole('textbox', { name: /Code from the e-mail/ }));
    await user.paste(' 123456');
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
    expect(posted().at(-1)).toMatchObject({ body: { codigo: '123456' } });
  });

  it('shows the lot in its title once the request was confirmed in another tab', async () => {
    open(FORM);
    await send();
    expect(await screen.findByRole('dialog', { name: 'Confirm your reservation' })).toBeVisible();
    act(() => rememberedReservations.remember(token, ['37']));
    expect(await screen.findByText('You have already reserved lot 37')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Lot 37' })).toBeVisible();
  });

  it('still asks for the code after a reload, but keeps no code, and then reserves as before', async () => {
    const first = open(FORM);
    const user = await send();
    await user.type(await codeField(), '654321');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('654321');
    const { posted } = open(FORM);
    const code = await codeField();
    expect(screen.getByText(/We sent a code to ana\.paz@example\.com/)).toBeVisible();
    await user.type(code, '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
    expect(screen.getByText(/^We wrote to ana\.paz@example\.com\./)).toBeVisible();
    expect(posted()).toMatchObject([{ body: { correo: own.correo, codigo: '654321' } }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is asked for again with the form once its code is no longer valid', async () => {
    await leaveAtCode();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000);
    await expectForm();
  });

  it('is forgotten at a sign-out, because it names a person', async () => {
    await leaveAtCode();
    forgetUnanswered();
    await expectForm();
  });

  it('is replaced by the form if what was kept of it is damaged', async () => {
    await leaveAtCode();
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, '{"correo":');
    await expectForm();
  });

  it('says after a reload until when its code is valid, as it did before', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T15:00:01.000Z'));
    const first = open(FORM);
    await send();
    const end = /or open the link in that e-mail, before Mar 10, 2026, 9:30\sAM \(Honduras time/;
    expect(await screen.findByText(end)).toBeVisible();
    first.unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T15:28:00.000Z'));
    open(FORM);
    expect(await screen.findByText(end)).toBeVisible();
  });

  it('names the end of its code by the clock of the server, also on a device whose clock is an hour ahead', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T16:00:01.000Z'));
    const first = open(FORM, [], { hasta: '2026-03-10T15:30:00.000Z' });
    await send();
    const end = /before Mar 10, 2026, 9:30\sAM \(Honduras time/;
    expect(await screen.findByText(end)).toBeVisible();
    expect(first.posted()).toHaveLength(1);
    first.unmount();
    open(FORM);
    expect(await screen.findByText(end)).toBeVisible();
  });

  it('is over once its lot is held, so that no code is asked for after that reservation was canceled', async () => {
    const first = open(FORM);
    await send();
    await codeField();
    act(() => rememberedReservations.remember(token, ['37']));
    expect(await screen.findByText('You have already reserved lot 37')).toBeVisible();
    first.unmount();
    rememberedReservations.forget();
    await expectForm();
  });

  it('can be changed: the form comes back as it was typed, and the same request asks for another mail', async () => {
    const { posted } = open(FORM);
    const user = await send();
    await user.click(await screen.findByRole('button', { name: 'Change my details' }));
    const name = await screen.findByRole('textbox', { name: /full name/i });
    expect(name).toHaveValue('Ana Paz');
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Reserve lot 37' }));
    await codeField();
    const [first, second] = idempotencyKeysOf(posted());
    expect(second).not.toBe(first);
  });

  it('the page of the mail’s link confirms by a button, then says so and follows the reservation', async () => {
    const { posted, address } = open('/myreservation?confirm=the-secret-of-the-mail', [over]);
    const press = screen.getByRole('button', { name: 'Confirm and reserve' });
    expect(posted()).toEqual([]);
    await userEvent.click(press);
    expect(await screen.findByText('The code or link is not correct.')).toBeVisible();
    await userEvent.click(press);
    expect(await screen.findByRole('article', { name: 'Lot 37' })).toBeVisible();
    expect(address.current).toBe(`/myreservation?token=${token}`);
    const notice = screen.getByText(/^Your reservation was made/);
    expect(notice).toBeVisible();
    expect(notice.parentElement).toHaveFocus();
    expect(posted().at(-1)?.body).toEqual({ token: 'the-secret-of-the-mail' });
    // The notice is not shown again after Back.
    await userEvent.click(screen.getByRole('link', { name: 'Receipt' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to my reservation' }));
    expect(await screen.findByRole('article', { name: 'Lot 37' })).toBeVisible();
    expect(screen.queryByText(/^Your reservation was made/)).not.toBeInTheDocument();
  });

  it('the page of the mail’s link forgets the request of the same tab', async () => {
    await leaveAtCode();
    open('/myreservation?confirm=the-secret-of-the-mail');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and reserve' }));
    expect(await screen.findByRole('article', { name: 'Lot 37' })).toBeVisible();
    expect({ ...sessionStorage }).toEqual({});
  });
});
