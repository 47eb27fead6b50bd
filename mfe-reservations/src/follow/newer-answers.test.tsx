import { screen, within } from '@testing-library/react';
import { buildParameters } from '@lotes/shared-auth/testing';
import type { OwnReservation, ReservationPayment } from '@lotes/shared-contract/reservations';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import type { Language } from '@lotes/shared-i18n';
import { buildOwnReservation } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { MyReservationPage } from './my-reservation.page';

const NEW = 'nuevo' as never;
const pago: ReservationPayment = {
  estado: NEW,
  monto: '100.00',
  recibido: '0.00',
  saldo: '100.00',
  moneda: 'USD',
  revision: null,
  reembolsado: null,
  enlaceUrl: null,
  venceEn: null,
  pagadaEn: null,
};

afterEach(() => localStorage.clear());

function open(language: Language, reservation: OwnReservation, address = '') {
  const buyer = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
  const own = { ...buyer, ahora: '2026-03-10T15:00:01.000Z', reservas: [reservation] };
  renderScreen(
    <EventsProvider bus={createEventBus()}>
      <MyReservationPage />
    </EventsProvider>,
    {
      language,
      visited: [`/myreservation?token=a-secret-token${address}`],
      answer: ({ path }) => ({ result: path === '/Parametros' ? buildParameters() : own }),
    },
  );
}

test.each([
  ['en', 'Your money is under review. It is not lost: we will write to you.'],
  ['es', 'Su dinero está en revisión. No se pierde: le escribiremos.'],
] as const)(
  'a review whose reason this version does not know says that the money is safe: %s',
  async (language, sentence) => {
    const review = { ...pago, estado: 'en_revision', revision: 'nueva' as never } as const;
    open(language, buildOwnReservation({ pago: review }));
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test.each([
  ['en', 'Lot 37', 'Updated', 'Updated', 'Load this page again to see what changed, or contact us.'],
  [
    'es',
    'Lote 37',
    'Actualizada',
    'Actualizado',
    'Vuelva a cargar la página para ver qué cambió, o contáctenos.',
  ],
] as const)(
  'a reservation and a payment of a state that this version does not know are shown in neutral words: %s',
  async (language, name, phase, state, sentence) => {
    open(language, buildOwnReservation({ estado: NEW, pago }));
    const ticket = within(await screen.findByRole('article', { name }));
    const payment = ticket.getByRole('region');
    expect(ticket.getAllByText(phase)[0]).toBeVisible();
    expect(within(payment).getByText(state)).toBeVisible();
    expect(ticket.getAllByText(sentence)).toHaveLength(2);
    expect(ticket.queryByRole('timer')).not.toBeInTheDocument();
  },
);

test('the receipt of a reservation of an unknown state and kind names both in neutral words', async () => {
  open('en', buildOwnReservation({ estado: NEW, tipo: NEW }), '&receipt=7K3M9PXQ2A');
  expect(await screen.findByText('Another kind')).toBeVisible();
  expect(screen.getByText('Updated')).toBeVisible();
});
