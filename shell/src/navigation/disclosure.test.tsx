import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, Router, type To } from 'react-router';
import { Disclosure } from './disclosure';

/** Nobody follows a link here. */
const NAVIGATOR = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

const screenAt = (pathname: string) => (
  <Router basename="/en" location={pathname} navigator={NAVIGATOR}>
    <Disclosure label="Ana">
      <p>Log out</p>
    </Disclosure>
  </Router>
);

/** The menu beside the list of lots; the browser's address may be ahead of the screen. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const { rerender } = render(screenAt('/en/lotslist'));
  return {
    arriveAt: (pathname: string) => {
      rerender(screenAt(pathname));
    },
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Ana' }));

describe('a menu', () => {
  it('is closed by the arrival at another screen', async () => {
    const { arriveAt } = open('/en/lotslist');
    await press();
    expect(screen.getByText('Log out')).toBeVisible();
    arriveAt('/en/clients');
    expect(screen.getByText('Log out')).not.toBeVisible();
  });

  it('stays open when the screen arrives that was on its way as it was opened', async () => {
    const { arriveAt } = open('/en/');
    await press();
    arriveAt('/en');
    expect(screen.getByText('Log out')).toBeVisible();
    arriveAt('/en/clients');
    expect(screen.getByText('Log out')).not.toBeVisible();
  });
});
