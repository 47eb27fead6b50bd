import { screen } from '@testing-library/react';
import { buildLot } from '@lotes/shared-contract/testing';
import { installDialog } from '@lotes/shared-ui/testing';
import { Page } from '../list/list.page';
import { renderPage } from '../testing/render-page';

jest.mock('./filter-sheet', () => {
  throw new Error('no code');
});

beforeAll(() => {
  installDialog();
  // jsdom does not implement scrolling.
  window.scrollTo = () => undefined;
});

test('if the code of the filters does not arrive, only their window shows an error', async () => {
  renderPage(<Page />, {
    at: '/lotslist?modal=filters',
    answer: () => ({ result: { lotes: [buildLot({ numero: '9' })] } }),
    onCaughtError: () => undefined,
  });
  const failed = await screen.findByText(/This window could not be opened/);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toContainElement(failed);
  expect(screen.getByRole('heading', { name: 'All the lots', hidden: true })).toBeInTheDocument();
});
