import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLot } from '@lotes/shared-contract/testing';
import { installDialog } from '@lotes/shared-ui/testing';
import { Page } from '../list/list.page';
import { renderPage } from '../testing/render-page';

const mockCode = { fails: false };
jest.mock('./filter-sheet', () => {
  if (mockCode.fails) throw new Error('no code');
  return jest.requireActual<object>('./filter-sheet');
});

beforeAll(() => {
  installDialog();
  // jsdom lays nothing out.
  window.scrollTo = () => undefined;
});

const open = () =>
  renderPage(<Page />, {
    at: '/lotslist?modal=filters',
    answer: () => ({ result: { lotes: [buildLot({ numero: '9' })] } }),
    onCaughtError: () => undefined,
  });

test('the window of filters is there before its code; where that does not come it says so, keeps the list, and fetches it again', async () => {
  mockCode.fails = true;
  open();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Loading…');
  const failed = await screen.findByText(/This window could not be opened/);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toContainElement(failed);
  expect(screen.getByRole('heading', { name: 'All the lots', hidden: true })).toBeInTheDocument();
  mockCode.fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Show 1 lot' })).toBeInTheDocument();
});
