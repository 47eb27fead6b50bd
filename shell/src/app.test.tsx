import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useState } from 'react';
import { logInAs, logOut } from './testing/session-change';
import { address, DirtyPage, openApp, settle } from './testing/open-app';
import { installDialog } from '@lotes/shared-ui/testing';

beforeAll(() => {
  installDialog();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

describe('guards', () => {
  it('send a signed-out visitor to sign-in without requesting the screen, and to the screen after signing in', async () => {
    const { requested, store } = await openApp({ at: '/clients?page=2' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Fclients%3Fpage%3D2');
    expect(requested).toEqual([]);

    await settle(() => {
      logInAs(store, ['VER_USUARIOS']);
    });
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    expect(address()).toBe('/clients?page=2');
  });

  it('send a person without the permission to /unauthorized without requesting the screen', async () => {
    const { requested } = await openApp({ at: '/clients', signedInWith: ['EDITAR_IMAGENES'] });
    expect(await screen.findByRole('heading', { name: /do not have access/ })).toBeInTheDocument();
    expect(address()).toBe('/unauthorized');
    expect(requested).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it.each([
    '/login',
    '/login-step',
    '/signup',
    '/verifyaccount',
    '/passwordchange',
    '/change-temporary-password',
  ])('send a signed-in user away from %s', async (at) => {
    await openApp({ at, signedInWith: [] });
    expect(await screen.findByRole('heading', { name: 'Home of lots' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('send an unknown address to the home screen', async () => {
    await openApp({ at: '/nothing/here' });
    expect(await screen.findByRole('heading', { name: 'Home of lots' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('send the user to sign-in when the session ends on a guarded screen', async () => {
    const { store } = await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'] });
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    await settle(() => {
      logOut(store);
    });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Fclients');
  });

  it('close an open screen when its permission is withdrawn', async () => {
    const { store } = await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'] });
    await settle(() => {
      logInAs(store, ['EDITAR_IMAGENES']);
    });
    expect(await screen.findByRole('heading', { name: /do not have access/ })).toBeInTheDocument();
  });

  it('keep an open screen with unsaved input when its permission is withdrawn, until the input is given up', async () => {
    const Page = () => {
      const [isDirty, setDirty] = useState(true);
      useDirtyGuard(isDirty);
      return <button onClick={() => setDirty(false)}>Give up</button>;
    };
    const { store } = await openApp({
      at: '/clients',
      signedInWith: ['VER_USUARIOS'],
      modules: { 'clients/list/clients.page': () => Page },
    });
    await settle(() => logInAs(store, ['EDITAR_IMAGENES']));
    expect(screen.getByText(/What you typed stays here until you close the form/)).toBeInTheDocument();
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Give up' })));
    expect(await screen.findByRole('heading', { name: /do not have access/ })).toBeInTheDocument();
  });

  it('show a screen only after a session that could not be checked was checked, and ask to sign in if it has ended', async () => {
    let end = () => {};
    const check = () =>
      new Promise<void>((resolve) => {
        end = resolve;
      });
    const { store } = await openApp({
      at: '/clients',
      signedInWith: ['VER_USUARIOS'],
      auth: { isUnchecked: () => true, check },
    });
    expect(screen.queryByRole('heading', { name: 'Clients' })).not.toBeInTheDocument();
    await settle(() => {
      logOut(store);
      end();
    });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Fclients');
  });

  it('open the screen for a temporary password only after a sign-in that requires a new one', async () => {
    await openApp({ at: '/change-temporary-password' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('menus', () => {
  it('show no staff screens to a visitor', async () => {
    await openApp({ at: '/' });
    expect(screen.getAllByRole('link', { name: 'Lots' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Administration' })).not.toBeInTheDocument();
  });

  it('open by keyboard, close by Escape and return the focus to their button', async () => {
    await openApp({ at: '/', signedInWith: ['VER_USUARIOS'] });
    const button = screen.getByRole('button', { name: 'Administration' });
    expect(screen.queryByRole('link', { name: 'Clients' })).not.toBeInTheDocument();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Clients' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Clients' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('offer the entries of header and footer on a phone, and link to the footer of a long page', async () => {
    await openApp({ at: '/lotslist' });
    await press(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/', '/lotslist', '/commonquestions']),
    );
    await press(menu.getByRole('link', { name: 'Page footer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveFocus();
    expect(address()).toBe('/lotslist');
  });

  it('list further public screens behind one button on a desktop', async () => {
    await openApp({ at: '/' });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByRole('link', { name: 'Questions' })).not.toBeInTheDocument();
    await press(main.getByRole('button', { name: 'More' }));
    expect(main.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/commonquestions');
  });

  it('sign the user out and show the home screen', async () => {
    const signOut = jest.fn();
    await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'], auth: { signOut } });
    await press(await screen.findByRole('button', { name: /Ana Paz/ }));
    await press(screen.getByRole('button', { name: 'Log out' }));
    expect(address()).toBe('/');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('arriving at a screen', () => {
  it('sets the page title, focuses the heading and lists the language alternates', async () => {
    await openApp({ at: '/' });
    expect(document.title).toBe('Home · Lotes');
    await press(screen.getByRole('link', { name: 'Lots' }));
    const heading = await screen.findByRole('heading', { name: 'List of lots' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(document.title).toBe('Lots · Lotes');
    expect(document.querySelector('link[hreflang=es]')).toHaveAttribute(
      'href',
      'http://localhost/es/lotslist',
    );
  });

  it('focuses the heading after a sign-in, whose screen goes before the next one is there', async () => {
    const { store } = await openApp({ at: '/login?next=%2Flotslist' });
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
    await settle(() => logInAs(store, []));
    expect(address()).toBe('/lotslist');
    const heading = await screen.findByRole('heading', { name: 'List of lots' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('asks before a form with unsaved changes is left', async () => {
    await openApp({ at: '/', modules: { 'catalog/home/home.page': () => DirtyPage } });
    await press(screen.getByRole('link', { name: 'Lots' }));
    await press(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/');
    await press(screen.getByRole('link', { name: 'Lots' }));
    await press(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'List of lots' })).toBeInTheDocument();
  });
});

describe('languages', () => {
  it('are chosen by the language prefix of an address, and links keep the prefix', async () => {
    await openApp({ at: '/es/lotslist' });
    expect(window.localStorage.getItem('i18nextLng')).toBe('es');
    expect(screen.getByRole('link', { name: 'Lotes, página de inicio' })).toHaveAttribute('href', '/es');
    await press(screen.getByRole('link', { name: 'Mapa' }));
    await screen.findByRole('heading', { name: 'Home of lots' });
    expect(address()).toBe('/es');
  });

  it('switch without leaving the screen, and change the prefix of the address', async () => {
    await openApp({ at: '/es/lotslist?sort=price' });
    await press(screen.getByRole('link', { name: 'English' }));
    expect(await screen.findByRole('link', { name: 'Español' })).toBeInTheDocument();
    expect(address()).toBe('/en/lotslist?sort=price');
    expect(document.documentElement.lang).toBe('en');
  });

  it('switch without adding a prefix to an address that has none', async () => {
    await openApp({ at: '/lotslist' });
    await press(screen.getByRole('link', { name: 'Español' }));
    expect(await screen.findByRole('link', { name: 'English' })).toBeInTheDocument();
    expect(address()).toBe('/lotslist');
    expect(window.localStorage.getItem('i18nextLng')).toBe('es');
  });
});

describe('a lost connection', () => {
  it.each(['/', '/lotslist', '/login'])('is shown on %s for as long as it lasts', async (at) => {
    await openApp({ at });
    const isOnline = jest.spyOn(navigator, 'onLine', 'get');
    const become = (online: boolean) =>
      settle(() => {
        isOnline.mockReturnValue(online);
        window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      });
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
    await become(false);
    expect(screen.getByText(/You’re offline/).closest('[role="status"]')).toBeInTheDocument();
    await become(true);
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
    isOnline.mockRestore();
  });

  it('makes requests fail only while it lasts: what could not be loaded is requested again automatically', async () => {
    let reachable = false;
    const page = () => {
      if (!reachable) throw new Error('unreachable');
      return () => <h1>Home after all</h1>;
    };
    await openApp({ at: '/', modules: { 'catalog/home/home.page': page } });
    expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
    reachable = true;
    await settle(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Home after all' })).toBeInTheDocument();
  });
});

test('a screen of the shell that cannot be loaded leaves the frame usable, and is loaded on the next attempt', async () => {
  let isBroken = true;
  const load = () =>
    isBroken ? Promise.reject(new Error('timeout')) : Promise.resolve(() => <h1>Log in</h1>);
  const title = { es: 'Iniciar sesión', en: 'Log in' };
  const { errors } = await openApp({
    at: '/login',
    own: [{ path: '/login', access: 'guest', title, source: { kind: 'shell', load } }],
  });
  expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(errors).toHaveLength(1);
  isBroken = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
});
