import { screen, within } from '@testing-library/react';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { PendingReservationsPage } from './pending-reservations.page';

const held = buildRow();
const { puede } = held;
const sold = { estado: 'vendida', posicionCola: null, fechaVencimiento: null } as const;

test.each([
  ['who has an address', buildRow({ correo: 'ana@example.com' }), 'ana@example.com is told by e-mail.'],
  [
    'whose sale is undone',
    buildRow({ ...sold, correo: 'ana@example.com' }),
    'ana@example.com is told by e-mail.',
  ],
  ['who left none', buildRow({ correo: null }), 'The client is not told by e-mail.'],
  ['who is hidden', buildRow({ ...sold, correo: null, puede: { ...puede, editar: false } }), undefined],
])('the release says whether a buyer is told %s', async (_who, row, told) => {
  renderScreen(
    <EventsProvider bus={createEventBus()}>
      <PendingReservationsPage />
    </EventsProvider>,
    {
      visited: [`/pendingreservations?modal=release&reservation=${row.numeroAutorizacion}`],
      signedInWith: ['EDITAR_RESERVA'],
      answer: () => ({ result: { ahora: '2026-03-10T15:00:01.000Z', filas: [row], total: 1 } }),
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/told by e-mail/)?.textContent).toBe(told);
});
