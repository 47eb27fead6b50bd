import { act, screen } from '@testing-library/react';
import { buildParameters } from '@lotes/shared-auth/testing';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { Page } from './checkout.page';

beforeEach(() => localStorage.clear());

test('a sent link whose lot goes to another person disappears with the step to pay, and the page announces why', async () => {
  const bus = createEventBus();
  let payment = buildPayment({
    estado: 'enviada',
    enviadaEn: '2026-03-10T15:00:00.000Z',
    venceEn: '2026-03-11T15:00:00.000Z',
    enlaceUrl: 'https://pay.bank.example/abc',
  });
  renderScreen(
    <EventsProvider bus={bus}>
      <Page />
    </EventsProvider>,
    '/checkout?token=a-secret-token-of-a-buyer',
    {
      answer: ({ path }) =>
        path === '/Parametros'
          ? { result: buildParameters() }
          : { result: { ahora: '2026-03-10T15:00:01.000Z', solicitudes: [payment] } },
    },
  );
  expect(await screen.findByRole('link', { name: /^Pay/ })).toBeVisible();
  expect(screen.getByText('You pay on the bank’s page')).toBeVisible();
  payment = { ...payment, enlaceUrl: null };
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  expect(await screen.findByText(/Please do not pay with the link/)).toHaveAttribute('role', 'alert');
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText('You pay on the bank’s page')).not.toBeInTheDocument();
});
