import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, Link, Router, type To } from 'react-router';
import { Disclosure } from './disclosure';

/** A navigator that stays at its place. */
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
      <Link to="/lotslist">List of lots</Link>
      <Link to="/clients">Clients</Link>
    </Disclosure>
  </Router>
);

/** Opens the menu on the list of lots. The browser's address may differ from it, as while another screen is loading. */
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
  it('closes when another screen is shown', async () => {
    const { arriveAt } = open('/en/lotslist');
    await press();
    expect(screen.getByText('Log out')).toBeVisible();
    arriveAt('/en/clients');
    expect(screen.getByText('Log out')).not.toBeVisible();
  });

  it('stays open when the screen is shown that was loading when the menu was opened', async () => {
    const { arriveAt } = open('/en/');
    await press();
    arriveAt('/en');
    expect(screen.getByText('Log out')).toBeVisible();
    arriveAt('/en/clients');
    expect(screen.getByText('Log out')).not.toBeVisible();
  });

  it.each([
    ['is open', '/en/lotslist', 'List of lots'],
    ['is loading', '/en/clients', 'Clients'],
  ])('closes when an entry is followed whose screen %s already', async (_, address, entry) => {
    open(address);
    await press();
    await userEvent.click(screen.getByRole('link', { name: entry }));
    expect(screen.getByText('Log out')).not.toBeVisible();
  });

  it('stays open while the screen of its entry is loading', async () => {
    open('/en/lotslist');
    await press();
    await userEvent.click(screen.getByRole('link', { name: 'Clients' }));
    expect(screen.getByText('Log out')).toBeVisible();
  });
});
