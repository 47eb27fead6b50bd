import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createTestStore, type Answer } from '@lotes/shared-auth/testing';
import { buildLot } from '@lotes/shared-contract/testing';
import { withI18n } from '@lotes/shared-i18n/testing';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { Page } from './lots.page';

/** Shows the page with the test's responses of the api. */
function show(answer: () => Answer) {
  const { store } = createTestStore({ answer });
  render(
    withI18n(
      <Provider store={store}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </Provider>,
      { '__name__': { es, en } },
    ),
  );
}

const lots = [
  buildLot({ numero: '12', calle: 'Greenview Way' }),
  buildLot({ numero: '7', calle: 'Coral Reef Court' }),
];

describe('the lots', () => {
  it('are listed by street, each leading to its own page', async () => {
    show(() => ({ result: { lotes: lots } }));
    expect(await screen.findByRole('link', { name: '7' })).toHaveAttribute('href', '/lotdetail?lot=7');
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['7', '12']);
  });

  it('show a text if there are none', async () => {
    show(() => ({ result: { lotes: [] } }));
    expect(await screen.findByText('There are no lots yet.')).toBeInTheDocument();
  });

  it('show an error if they cannot be loaded, with a button that loads them again', async () => {
    let isUp = false;
    show(() => (isUp ? { result: { lotes: lots } } : { error: { status: 503, code: 'unavailable' } }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: '12' })).toBeInTheDocument();
  });
});
