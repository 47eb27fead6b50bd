import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  it('send a signed-out person to sign-in without requesting the screen, and back after signing in', async () => {
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

  it.each(['/login', '/signup', '/verifyaccount', '/passwordchange', '/change-temporary-password'])(
    'send a signed-in person away from %s',
    async (at) => {
      await openApp({ at, signedInWith: [] });
      expect(await screen.findByRole('heading', { name: 'Home of lots' })).toBeInTheDocument();
      expect(address()).toBe('/');
    },
  );

  it('lead an unknown address home', async () => {
    await openApp({ at: '/nothing/here' });
    expect(await screen.findByRole('heading', { name: 'Home of lots' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('judge the screen again when the session is lost', async () => {
    const { store } = await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'] });
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
    await settle(() => {
      logOut(store);
    });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Fclients');
  });

  it('judge the screen again when a permission is taken away', async () => {
    const { store } = await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'] });
    await settle(() => {
      logInAs(store, ['EDITAR_IMAGENES']);
    });
    expect(await screen.findByRole('heading', { name: /do not have access/ })).toBeInTheDocument();
  });

  it('ask for the own password only after a sign-in that demanded one', async () => {
    await openApp({ at: '/change-temporary-password' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('menus', () => {
  it('show nothing of staff to a visitor', async () => {
    await openApp({ at: '/' });
    expect(screen.getAllByRole('link', { name: 'Lots' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Administration' })).not.toBeInTheDocument();
  });

  it('open by keyboard, close by Escape and give the focus back', async () => {
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

  it('sign out to the home screen', async () => {
    const signOut = jest.fn();
    await openApp({ at: '/clients', signedInWith: ['VER_USUARIOS'], auth: { signOut } });
    await press(await screen.findByRole('button', { name: /Ana Paz/ }));
    await press(screen.getByRole('button', { name: 'Log out' }));
    expect(address()).toBe('/');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('arriving at a screen', () => {
  it('names it on the tab, focuses its heading and names its language alternates', async () => {
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

  it('asks before a form with unsaved changes is left', async () => {
    await openApp({ at: '/', parts: { 'catalog/home/home.page': () => DirtyPage } });
    await press(screen.getByRole('link', { name: 'Lots' }));
    await press(await screen.findByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/');
    await press(screen.getByRole('link', { name: 'Lots' }));
    await press(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'List of lots' })).toBeInTheDocument();
  });
});

describe('languages', () => {
  it('are chosen by visiting an address with a prefix, which links keep', async () => {
    await openApp({ at: '/es/lotslist' });
    expect(window.localStorage.getItem('i18nextLng')).toBe('es');
    expect(screen.getByRole('link', { name: 'Lotes, página de inicio' })).toHaveAttribute('href', '/es');
    await press(screen.getByRole('link', { name: 'Mapa' }));
    await screen.findByRole('heading', { name: 'Home of lots' });
    expect(address()).toBe('/es');
  });

  it('switch in place, in the address too where it names one', async () => {
    await openApp({ at: '/es/lotslist?sort=price' });
    await press(screen.getByRole('link', { name: 'English' }));
    expect(await screen.findByRole('link', { name: 'Español' })).toBeInTheDocument();
    expect(address()).toBe('/en/lotslist?sort=price');
    expect(document.documentElement.lang).toBe('en');
  });

  it('switch without a prefix where the address has none', async () => {
    await openApp({ at: '/lotslist' });
    await press(screen.getByRole('link', { name: 'Español' }));
    expect(await screen.findByRole('link', { name: 'English' })).toBeInTheDocument();
    expect(address()).toBe('/lotslist');
    expect(window.localStorage.getItem('i18nextLng')).toBe('es');
  });
});

describe('a remote that fails', () => {
  it('costs its page alone and is tried again', async () => {
    let isBroken = true;
    const { errors } = await openApp({
      at: '/',
      parts: {
        'catalog/home/home.page': () => {
          if (isBroken) throw new Error('gone');
          return () => <h1>Back again</h1>;
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This part could not be opened' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(errors).toHaveLength(1);
    isBroken = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeInTheDocument();
  });

  it('costs its slot alone', async () => {
    await openApp({
      at: '/lotslist',
      parts: {
        'clients/lot/lot-client': () => () => {
          throw new Error('broken while drawing');
        },
      },
    });
    expect(await screen.findByText('This option could not be opened.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'List of lots' })).toBeInTheDocument();
  });
});
