import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { fillIn, installDialog } from '@lotes/shared-ui/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { Answer } from '@lotes/shared-auth/testing';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { buildLot } from '../testing/build-lot';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { ReserveAction } from './reserve-action';

beforeAll(installDialog);
afterEach(() => rememberedReservations.forget());

const token = 'a-secret-token-of-a-buyer';
const lots = [
  buildLot(),
  buildLot({ numero: '38', calle: 'Greenview Lane' }),
  buildLot({ numero: '380', primaEspecial: true }),
  buildLot({ numero: '39', estado: 'reservado', enCola: 1 }),
];
const held = buildOwnReservation();
const queued = buildOwnReservation({
  numeroAutorizacion: 'B000000002',
  lote: '38',
  posicionCola: 2,
  fechaVencimiento: null,
  puede: { cancelar: true, pagar: false },
});

/** An api with four lots, where the first of a request is held and the second queued for. */
function answer(call: Call): Answer {
  if (call.method === 'POST') return { result: { reservas: [held, queued], token } };
  if (call.path === '/Lotes') return { result: { lotes: lots } };
  if (call.path.startsWith('/Reservas')) {
    const person = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
    return { result: { ...person, ahora: '2026-03-10T15:00:01.000Z', reservas: [held, queued] } };
  }
  return { result: lots.find(({ numero }) => call.path === `/Lotes/${numero}`) };
}

function openForm(language: 'es' | 'en' = 'en', bus = createEventBus(), api = answer) {
  return renderScreen(
    <EventsProvider bus={bus}>
      <ReserveAction numero="37" />
    </EventsProvider>,
    { visited: ['/lotdetail?lot=37&modal=reserve'], answer: api, language },
  );
}
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

/** Adds a lot by keys alone: its number, the arrow to the right match, Enter. */
async function addByKeys(keys: string, button = 'Add another lot') {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('combobox', { name: 'Lot number' })).toHaveFocus();
  await userEvent.keyboard(keys);
}

test('a second lot is found by its number with the keyboard alone, and no third can be added', async () => {
  openForm();
  await addByKeys('38');
  const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered()).toEqual([expect.stringContaining('Lot 38'), expect.stringContaining('Lot 380')]);
  expect(screen.getByText('2 available lots')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  const field = screen.getByRole('combobox');
  expect(screen.getByRole('option', { name: /380/, selected: true })).toHaveAttribute(
    'id',
    field.getAttribute('aria-activedescendant'),
  );
  await userEvent.keyboard('{ArrowUp}{Enter}');

  expect(await screen.findByText(/Greenview Lane/)).toBeVisible();
  expect(screen.getByText('Lot 38 was added: 2 of 2.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Add another lot' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reserve 2 lots' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Reserve 2 lots' })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('the search finds no lot that is unavailable, and Escape closes the search but not the dialog', async () => {
  openForm();
  await addByKeys('39');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByText('No available lot has that number.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a request without a lot is refused with "At least one lot must be selected"', async () => {
  const { calls } = openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove lot 37' }));
  expect(screen.getByText('Lot 37 was removed: 0 of 2.')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
  expect(await screen.findByText('At least one lot must be selected.')).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a lot' })).toHaveFocus());
  expect(posts(calls)).toEqual([]);
});

test('the title of the form names the lot that was chosen in place of the first, and says if it is queued for', async () => {
  openForm('en', createEventBus(), (call) =>
    call.path === '/Lotes/38' ? { result: buildLot({ numero: '38', enCola: 1 }) } : answer(call),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove lot 37' }));
  await addByKeys('38{Enter}', 'Choose a lot');
  expect(await screen.findByRole('dialog', { name: 'Join the queue for lot 38' })).toBeVisible();
});

test('a special lot in the request raises the minimum down payment', async () => {
  openForm();
  expect(await screen.findByText(/at least \$2,000.00/)).toBeVisible();
  await addByKeys('380{Enter}');
  expect(await screen.findByText(/at least \$10,000.00/)).toBeVisible();
});

test('a paid week for two lots says its price, and its confirmation links to the payment', async () => {
  const { calls } = openForm();
  await addByKeys('38{ArrowUp}{ArrowDown}{Enter}');
  const week = screen.getByRole('radio', { name: /One week/ });
  expect(week).toHaveAccessibleName('One week $100.00 per lot');
  expect(week).toHaveAccessibleDescription(/For your 2 lots that is \$200.00/);
  await userEvent.click(week);
  await fillIn(screen.getByRole('textbox', { name: /full name/i }), 'Ana Paz');
  await fillIn(screen.getByRole('textbox', { name: /phone/i }), '99998888');
  await fillIn(screen.getByRole('textbox', { name: /e-mail/i }), 'ana.paz@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve 2 lots' }));

  const result = within(await screen.findByRole('dialog', { name: 'Your request is in' }));
  expect(posts(calls)[0]).toMatchObject({ body: { lotes: ['37', '38'], tipo: 'pago7d' } });
  expect(result.getByText(/Lot 37: held for you .* 7K3M9PXQ2A\. Lot 38: place 2/)).toHaveFocus();
  // Only the lot that is held is paid for.
  expect(result.getByText(/pay \$100.00/)).toBeVisible();
  expect(result.getByRole('link', { name: 'Follow the payment' })).toHaveAttribute(
    'href',
    `/checkout?token=${token}`,
  );
  expect(await result.findByRole('article', { name: 'Lot 38' })).toHaveTextContent('Waiting in the queue');
});

test('a lot that becomes unavailable while the form is open says so in its row, and the typed text stays', async () => {
  const bus = createEventBus();
  let lot = buildLot();
  openForm('en', bus, (call) => (call.path === '/Lotes/37' ? { result: lot } : answer(call)));
  await fillIn(await screen.findByRole('textbox', { name: /full name/i }), 'Ana Paz');
  const sold = buildLot({ estado: 'vendido' });
  lot = { ...sold, puede: { ...sold.puede, reservar: false } };
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'vendido' }));
  expect(await screen.findByText(/takes no more reservations/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /full name/i })).toHaveValue('Ana Paz');
  expect(screen.getByRole('button', { name: 'Add another lot' })).toBeVisible();
});
