import { screen, waitFor } from '@testing-library/react';
import { ReserveAction } from '../reserve/reserve-action';
import { buildLot } from '../testing/build-lot';
import { renderScreen } from '../testing/render-screen';
import { Fill as SellAction } from './sell-action';

const show = (estado: 'disponible' | 'vendido') =>
  renderScreen(
    <>
      <SellAction numero="37" />
      <ReserveAction numero="37" />
    </>,
    { signedInWith: ['RESERVA_CLIENTE'], answer: () => ({ result: buildLot({ estado }) }) },
  );
const look = async (name: string) =>
  /lu-button--(\w+)/.exec((await screen.findByRole('link', { name })).className)?.[1];

test('is the primary button for staff, and the one for visitors a secondary button', async () => {
  show('disponible');
  expect(await look('Reserve for a client')).toBe('primary');
  expect(await look('Reserve')).toBe('secondary');
});

test('is a secondary button if the lot is sold', async () => {
  show('vendido');
  await waitFor(async () => expect(await look('Reserve for a client')).toBe('secondary'));
});
