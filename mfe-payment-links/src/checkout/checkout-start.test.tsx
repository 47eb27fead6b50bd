import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters } from '@lotes/shared-auth/testing';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildPayment } from '../testing/build-payment';
import { renderScreen } from '../testing/render-screen';
import { CheckoutStart } from './checkout-start';

beforeEach(() => localStorage.clear());

const show = (options: { signedInWith?: [] }) =>
  renderScreen(<CheckoutStart />, '/checkout', {
    ...options,
    answer: () => ({ result: buildParameters() }),
  });

test('a device that remembers no payments leads a signed-in person to those of the account', async () => {
  show({ signedInWith: [] });
  const link = await screen.findByRole('link', { name: 'See the payments of my account' });
  expect(link).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'See available lots' })).toBeNull();
});

test('a device that remembers no payments leads a visitor to the lots', async () => {
  show({});
  const link = await screen.findByRole('link', { name: 'See available lots' });
  expect(link).toHaveAttribute('href', '/lotslist?status=disponible');
  expect(screen.queryByRole('link', { name: 'See the payments of my account' })).toBeNull();
});

/** Shows the remembered payments of lot 37, each requested on the day of March that is its token. */
function showRemembered(days: readonly number[]) {
  for (const day of days) rememberedPayments.remember(String(day), ['37'], [String(day)]);
  const calls = renderScreen(<CheckoutStart />, '/checkout', {
    answer: ({ path }) => {
      if (path === '/Parametros') return { result: buildParameters() };
      const day = path.split('/').at(-1)?.padStart(2, '0');
      const payment = buildPayment({ solicitadaEn: `2026-03-${day}T15:00:00.000Z` });
      return { result: { ahora: '2026-03-31T15:00:00.000Z', solicitudes: [payment] } };
    },
  });
  return { asked: () => calls.filter(({ path }) => path.includes('/Mia/')).length };
}

test('payments of one lot are named by when each was requested, in their links and in the buttons that forget them', async () => {
  showRemembered([10, 11]);
  for (const day of [10, 11]) {
    const name = new RegExp(`Lot 37: request of Mar ${day}, 2026, 9:00\\sAM$`);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/checkout?token=${day}`);
    expect(screen.getByRole('button', { name })).toHaveAccessibleName(/^Forget on this device: /);
  }
});

test('only the latest eight payments are asked for, and more of them by a button, which moves the focus to the first', async () => {
  const { asked } = showRemembered([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await screen.findAllByRole('link', { name: /request of Mar/ })).toHaveLength(8);
  expect(asked()).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
  expect(await screen.findByRole('link', { name: /request of Mar 1,/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /request of Mar 2,/ })).toHaveFocus());
  expect(asked()).toBe(10);
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});
