import { AuthError, type Auth } from '@lotes/shared-auth/shell';
import { chooseLanguage } from '@lotes/shared-i18n';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { address, openApp, settle } from '../../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.localStorage.setItem('i18nextLng', 'en');
});

const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

describe("the provider's own page", () => {
  type HostedSignIn = Awaited<ReturnType<NonNullable<Auth['hosted']>>>;
  const aHosted = (changes: Partial<HostedSignIn>) => {
    const signIn = {
      begin: jest.fn(() => Promise.resolve()),
      returnPath: () => undefined,
      complete: jest.fn(),
      ...changes,
    };
    return { signIn, auth: { hosted: () => Promise.resolve(signIn) } };
  };

  it('is offered if it is configured, and gets the place to come back to', async () => {
    await openApp({ at: '/login' });
    expect(screen.queryByRole('button', { name: /separate page/ })).not.toBeInTheDocument();
    cleanup();
    const begin = jest.fn(() => Promise.reject(new AuthError('auth/network')));
    await openApp({ at: '/login?next=%2Fclients%3Fpage%3D2', auth: aHosted({ begin }).auth });
    await press('Log in on a separate page');
    expect(begin).toHaveBeenCalledWith('/clients?page=2', false);
    expect(screen.getByText('Network Error')).toBeInTheDocument();
  });

  it.each(['/signup', '/passwordchange', '/verifyaccount'])('is offered on %s too', async (path) => {
    const { signIn, auth } = aHosted({});
    await openApp({ at: `${path}?next=%2Fclients`, auth });
    await press('Log in on a separate page');
    expect(signIn.begin).toHaveBeenCalledWith('/clients', false);
  });

  it('is not offered in the middle of a sign-in (R5.14)', async () => {
    const { auth } = aHosted({});
    const steps = { signIn: () => Promise.resolve({ step: 'authenticator-code' as const }) };
    await openApp({ at: '/login?next=%2Fclients', auth: { ...auth, ...steps } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secreta' } });
    await press('Log in');
    expect(screen.getByLabelText('6-digit code')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /separate page/ })).not.toBeInTheDocument();
  });

  it('leads back to that place, and its code is removed from the address', async () => {
    const complete = jest.fn(() => Promise.resolve('/lotslist?page=2'));
    await openApp({ at: '/login/callback?code=c&state=s', auth: aHosted({ complete }).auth });
    expect(complete.mock.calls).toEqual([['?code=c&state=s']]);
    expect(address()).toBe('/lotslist?page=2');
  });

  it('is opened again, and asks for credentials again, after a state that is not ours', async () => {
    const complete = jest.fn(() => Promise.reject(new AuthError('auth/invalid-state')));
    const { signIn, auth } = aHosted({ complete });
    await openApp({ at: '/login/callback?code=c&state=s', auth });
    expect(screen.getByText('Invalid state in OAuth flow')).toBeInTheDocument();
    expect(address()).toBe('/login/callback');
    await settle(() => chooseLanguage('es'));
    expect(screen.getByText('Estado no válido en el acceso')).toBeInTheDocument();
    expect(complete).toHaveBeenCalledTimes(1);
    await press('Intentar de nuevo en la página aparte');
    expect(signIn.begin).toHaveBeenCalledWith('/', true);
  });

  it('keeps the place to come back to after a failure, in each link and after a reload', async () => {
    const complete = () => Promise.reject(new AuthError('auth/network'));
    const failed = '/login/callback?next=%2Fclients%3Fpage%3D2';
    const { signIn, auth } = aHosted({ complete, returnPath: () => '/clients?page=2' });
    await openApp({ at: '/login/callback?code=c&state=s', auth });
    expect(address()).toBe(failed);
    await press('Try again on the separate page');
    expect(signIn.begin).toHaveBeenCalledWith('/clients?page=2', true);
    cleanup();
    await openApp({ at: failed, auth: aHosted({ complete }).auth });
    expect(address()).toBe(failed);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/login'))).toEqual([
      '/login?next=%2Fclients%3Fpage%3D2',
      '/login?next=%2Fclients%3Fpage%3D2',
    ]);
  });

  it('has a return address that leads a signed-in user to the home page and shows no refusal, as after Back', async () => {
    const complete = jest.fn(() => Promise.reject(new AuthError('auth/invalid-state')));
    await openApp({
      at: '/login/callback?code=c&state=s',
      signedInWith: [],
      auth: aHosted({ complete }).auth,
    });
    expect(address()).toBe('/');
    expect(screen.queryByText('Invalid state in OAuth flow')).not.toBeInTheDocument();
  });

  it('has a return address that leads to the site’s sign-in screen if it is not configured', async () => {
    await openApp({ at: '/login/callback?code=c&state=s' });
    expect(address()).toBe('/login');
  });
});
