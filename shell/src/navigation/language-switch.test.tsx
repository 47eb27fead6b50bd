import { fireEvent, screen, within } from '@testing-library/react';
import { installDialog } from '@lotes/shared-ui/testing';
import { address, openApp, settle } from '../testing/open-app';

const FAILED = 'The language could not be changed. Please try again.';

beforeAll(() => {
  installDialog();
  window.scrollTo = () => undefined;
  window.reportError = () => undefined;
});
beforeEach(() => {
  window.localStorage.setItem('i18nextLng', 'en');
});

const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

/** Opens the app on a network that delivers the texts of the other language, or fails, when the test says so. */
async function openSlowly(at = '/lotslist') {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const loadTexts = () =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  const { shell } = await openApp({ at, loadTexts });
  return { waiting, history: shell.history };
}

/** Opens the menu sheet of a phone and returns the link to the other language. */
async function openSheet() {
  await press(screen.getByRole('button', { name: 'Open the menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
}

test('the link is busy while the texts are loading, and a second press sends no request', async () => {
  const { waiting } = await openSlowly();
  const link = screen.getByRole('link', { name: 'Español' });
  await press(link);
  await press(link);
  expect(link).toHaveAttribute('aria-busy', 'true');
  expect(waiting).toHaveLength(1);
  await settle(() => waiting[0]?.resolve());
  expect(screen.getByRole('link', { name: 'English' })).not.toHaveAttribute('aria-busy');
});

test('a failure to load texts is shown below the link in the menu sheet of a phone, and the next attempt succeeds', async () => {
  const { waiting } = await openSlowly();
  const sheet = await openSheet();
  await press(sheet.getByRole('link', { name: 'Español' }));
  await settle(() => waiting[0]?.reject(new Error('offline')));
  expect(sheet.getByRole('status')).toHaveTextContent(FAILED);
  expect(screen.getAllByText(FAILED)).toHaveLength(1);
  await press(sheet.getByRole('link', { name: 'Español' }));
  expect(sheet.getByRole('status')).toBeEmptyDOMElement();
  await settle(() => waiting[1]?.resolve());
  expect(sheet.getByRole('link', { name: 'English' })).toBeInTheDocument();
});

test('a failure to load texts is shown in a toast if no dialog is open, even if the sheet was closed meanwhile', async () => {
  const { waiting } = await openSlowly();
  const sheet = await openSheet();
  await press(sheet.getByRole('link', { name: 'Español' }));
  await press(sheet.getByRole('button', { name: 'Close the menu' }));
  await settle(() => waiting[0]?.reject(new Error('offline')));
  expect(within(screen.getByRole('region', { name: 'Notices' })).getByText(FAILED)).toBeVisible();
});

test('texts that arrive late switch the language of the screen then shown, which keeps its query and its state', async () => {
  const { waiting, history } = await openSlowly('/en/lotslist');
  await press(screen.getByRole('link', { name: 'Español' }));
  await settle(() => history.push('/en?status=disponible', { from: 'list' }));
  await settle(() => waiting[0]?.resolve());
  expect(address()).toBe('/es?status=disponible');
  expect(history.location.state).toEqual({ from: 'list' });
  expect(screen.getByRole('heading', { name: 'Home of lots' })).toBeInTheDocument();
});
