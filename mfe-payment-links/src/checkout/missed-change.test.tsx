import { act, screen } from '@testing-library/react';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import { createEventBus, EventsProvider } from '@lotes/shared-federation';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { Page } from './checkout.page';

beforeEach(() => localStorage.clear());

test('a change of the lot that comes while its payment is being read makes the page read it again', async () => {
  const bus = createEventBus();
  let arrive: () => void = () => undefined;
  let payment = buildPayment({ estado: 'solicitada' });
  renderScreen(
    <EventsProvider bus={bus}>
      <Page />
    </EventsProvider>,
    '/checkout?token=a-secret-token-of-a-buyer',
    {
      answer: ({ path }) => {
        if (path === '/Parametros') return { result: buildParameters() };
        const result = { ahora: '2026-03-10T15:00:01.000Z', solicitudes: [payment] };
        return new Promise<Answer>((resolve) => (arrive = () => resolve({ result })));
      },
    },
  );
  payment = buildPayment({ estado: 'pagada', pagadaEn: '2026-03-10T15:00:00.000Z' });
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  await act(async () => arrive());
  expect(await screen.findByRole('article')).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText('Payment received')).toBeVisible();
});
