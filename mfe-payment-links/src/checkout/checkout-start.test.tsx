import { screen } from '@testing-library/react';
import { buildParameters } from '@lotes/shared-auth/testing';
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
