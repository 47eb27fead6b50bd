import { AuthError } from '@lotes/shared-auth/shell';
import { chooseLanguage } from '@lotes/shared-i18n';
import { fireEvent, screen, within } from '@testing-library/react';
import { address, openApp, settle } from '../testing/open-app';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

/** Announcements on the page itself, beside the frame's region for toasts. */
const announced = () => within(screen.getByRole('main')).queryByRole('alert');

describe('the sign-in page', () => {
  it('announces why the person is there if the session ended by itself, until they try to sign in', async () => {
    const signIn = () => Promise.reject(new AuthError('auth/bad-credentials'));
    await openApp({ at: '/clients', auth: { signIn, endedByItself: () => true } });
    expect(address()).toBe('/login?next=%2Fclients');
    expect(announced()).toHaveTextContent(
      'Your session has ended. Log in again to continue where you left off.',
    );
    await settle(() => chooseLanguage('es'));
    expect(announced()).toHaveTextContent(
      'Su sesión terminó. Inicie sesión de nuevo para continuar donde estaba.',
    );
    fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Secreta' } });
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Entrar' })));
    expect(announced()).toHaveTextContent('Usuario o contraseña incorrectos');
    expect(screen.queryByText(/Su sesión terminó/)).not.toBeInTheDocument();
  });

  it('says nothing of a session to a visitor who opens a screen of the signed-in', async () => {
    await openApp({ at: '/clients' });
    expect(address()).toBe('/login?next=%2Fclients');
    expect(announced()).not.toBeInTheDocument();
  });
});
