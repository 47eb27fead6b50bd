import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { fillIn, installDialog } from '@lotes/shared-ui/testing';
import { idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => {
  rememberedReservations.forget();
  sessionStorage.clear();
});

const DRAFT = 'lotes.draft.reserve.37';
const LOST: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
const REFUSED: Answer = { error: { status: 409, code: 'lot/taken', en: 'The queue is full.' } };
const codeUntil = (hasta: string): Answer => ({ result: { confirmar: true, hasta } });
const HELD = buildLot({ estado: 'reservado', enCola: 1 });
const DONE: Answer = { result: { reservas: [buildOwnReservation()], token: 'a-secret-token-of-a-buyer' } };

/**
 * Shows the form of lot 37, until another lot is set; a POST waits for its response.
 * @returns the calls of the page, and what they get
 */
function openForm(lot = buildLot()) {
  const bus = createEventBus();
  let now = lot;
  let respond: (answer: Answer) => void = () => undefined;
  const { calls } = renderScreen(
    <EventsProvider bus={bus}>
      <ReserveAction numero="37" />
    </EventsProvider>,
    {
      visited: ['/lotdetail?lot=37&modal=reserve'],
      answer: ({ method, path }) => {
        if (method === 'POST') return new Promise<Answer>((resolve) => (respond = resolve));
        return { result: path === '/Lotes' ? { lotes: [now] } : now };
      },
    },
  );
  return {
    calls,
    holdLot: () => {
      now = HELD;
      act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
    },
    respond: (answer: Answer) => act(async () => respond(answer)),
  };
}

/** Sends the form of lot 37, which is shown as held before the response, as by a live event of that very request. */
async function sendAndHearOfHold() {
  const form = openForm();
  await fillIn(await screen.findByRole('textbox', { name: /full name/i }), 'Ana Paz');
  await fillIn(screen.getByRole('textbox', { name: /phone/i }), '99998888');
  await fillIn(screen.getByRole('textbox', { name: /e-mail/i }), 'ana.paz@example.com');
  await send();
  await waitFor(() => expect(sendButton()).toHaveAttribute('aria-busy', 'true'));
  form.holdLot();
  await screen.findByRole('link', { name: 'Join the queue' });
  return form;
}
const sendButton = () => screen.getByRole('button', { name: 'Reserve lot 37' });
const send = () => userEvent.click(sendButton());

describe('a request whose response is late or lost', () => {
  it('does not show the lot as held by another person', async () => {
    const { respond } = await sendAndHearOfHold();
    expect(screen.getByRole('dialog', { name: 'Reserve lot 37' })).toBeVisible();
    expect(sendButton()).toBeVisible();
    expect(screen.queryByText(/^One person is ahead of you/)).not.toBeInTheDocument();
    await respond(DONE);
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
  });

  it('makes the form say that it may have arrived, and what happens when it is sent again', async () => {
    const { respond } = await sendAndHearOfHold();
    await respond(LOST);
    const refusal = await screen.findByText(/^A connection error occurred/);
    expect(refusal).toHaveTextContent('Send it again: it won’t be made twice.');
    expect(refusal).toHaveTextContent('Lot 37 is already reserved, perhaps by your own request.');
    await send();
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-busy', 'true'));
    await respond(DONE);
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
  });

  it('shows the present state of the lot once it was refused', async () => {
    const { respond } = await sendAndHearOfHold();
    await respond(REFUSED);
    expect(await screen.findByText('The queue is full.')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Join the queue for lot 37' })).toBeVisible();
    expect(screen.getByText(/^One person is ahead of you/)).toBeVisible();
  });
});

describe('a request without a response, after the page was loaded again', () => {
  /** Loads the page again while the request has no response. */
  async function reload() {
    const before = await sendAndHearOfHold();
    const draft = sessionStorage.getItem(DRAFT) ?? '';
    cleanup();
    // A form that is unmounted removes its draft; a page that is loaded again does not unmount it.
    sessionStorage.setItem(DRAFT, draft);
    const after = openForm(HELD);
    expect(await screen.findByRole('dialog', { name: 'Your request may not have arrived' })).toBeVisible();
    return { before, after };
  }
  const resend = () => userEvent.click(screen.getByRole('button', { name: 'Send it again' }));

  it('can be sent again, as the same request', async () => {
    const { before, after } = await reload();
    expect(screen.getByText(/^The request for lot 37, in the name of Ana Paz, was sent/)).toBeVisible();
    await resend();
    await waitFor(() => expect(after.calls.some(({ method }) => method === 'POST')).toBe(true));
    await after.respond(DONE);
    expect(await screen.findByRole('dialog', { name: 'Lot 37 is held for you' })).toBeVisible();
    const keys = idempotencyKeysOf([...before.calls, ...after.calls]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('names the end of the code that was sent at first', async () => {
    const { after } = await reload();
    await resend();
    await after.respond(codeUntil('2099-03-10T15:30:00.000Z'));
    expect(await screen.findByText(/before Mar 10, 2099, 9:30\sAM \(Honduras time/)).toBeVisible();
  });

  it('is made anew, for another mail, if the code that was sent at first is over', async () => {
    const { after } = await reload();
    await resend();
    await after.respond(codeUntil('2026-03-10T15:30:00.000Z'));
    await waitFor(() => expect(idempotencyKeysOf(after.calls)).toHaveLength(2));
    expect(new Set(idempotencyKeysOf(after.calls)).size).toBe(2);
    expect(screen.queryByRole('textbox', { name: /Code from the e-mail/ })).not.toBeInTheDocument();
    await after.respond(codeUntil('2099-03-10T15:30:00.000Z'));
    expect(await screen.findByText(/before Mar 10, 2099, 9:30\sAM \(Honduras time/)).toBeVisible();
  });

  it('is refused with the reason, and the form is offered', async () => {
    const { after } = await reload();
    await resend();
    await after.respond(REFUSED);
    expect(await screen.findByText('The queue is full.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change my details' }));
    expect(await screen.findByRole('dialog', { name: 'Join the queue for lot 37' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /full name/i })).toHaveFocus());
  });
});
