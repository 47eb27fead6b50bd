import { screen, within } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
  window.reportError = () => undefined;
});

test('an address in a language whose texts cannot be loaded says so, and gets them once the browser is online', async () => {
  window.localStorage.setItem('i18nextLng', 'en');
  let isReachable = false;
  const loadTexts = jest.fn(() => (isReachable ? Promise.resolve() : Promise.reject(new Error('offline'))));
  const { shell } = await openApp({ at: '/en/lotslist', loadTexts });
  const online = () => settle(() => window.dispatchEvent(new Event('online')));
  await settle(() => shell.history.push('/es/lotslist'));
  expect(
    within(screen.getByRole('region', { name: 'Notices' })).getByText(/^The language could not be changed/),
  ).toBeVisible();
  isReachable = true;
  await online();
  expect(screen.getByRole('link', { name: 'English' })).toBeInTheDocument();
  expect(loadTexts).toHaveBeenCalledTimes(2);
  await online();
  expect(loadTexts).toHaveBeenCalledTimes(2);
});
