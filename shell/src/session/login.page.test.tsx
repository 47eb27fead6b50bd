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

/** Returns the announcement of the page itself; the frame has another region, for toasts. */
const announced = () => within(screen.getByRole('main')).queryByRole('alert');

describe('the sign-in page', () => {
  it('announces that the session ended by itself, until the user tries to sign in', async () => {
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
    expect(announced()).toHaveTextContent('Correo o contraseña incorrectos');
    expect(screen.queryByText(/Su sesión terminó/)).not.toBeInTheDocument();
  });

  it('announces nothing to a visitor who opened a screen that requires a session', async () => {
    await openApp({ at: '/clients' });
    expect(address()).toBe('/login?next=%2Fclients');
    expect(announced()).not.toBeInTheDocument();
  });
});
