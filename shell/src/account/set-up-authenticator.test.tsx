import { AuthError, type OwnAccount, type SecondFactors } from '@lotes/shared-auth/shell';
import { fireEvent, screen } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const ON: SecondFactors = {
  on: ['authenticator'],
  preferred: 'authenticator',
  phone: null,
  phoneVerified: false,
};
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

/** Opens the account's page and enters the first code of another app, which gets these refusals in turn. */
async function replaceApp(...refusals: ('auth/network' | 'auth/no-new-authenticator')[]) {
  const setSecondFactors = jest.fn<Promise<void>, Parameters<OwnAccount['setSecondFactors']>>(() =>
    Promise.resolve(),
  );
  await openApp({
    at: '/account',
    signedInWith: [],
    mfa: 'optional',
    ownAccess: {
      secondFactors: () => Promise.resolve(ON),
      beginAuthenticator: () => Promise.resolve('ABCDEFGHIJKL'),
      verifyAuthenticator: () => Promise.reject(new AuthError(refusals.shift()!)),
      setSecondFactors,
    },
  });
  await settle(() => undefined);
  await press('Use another app: Authenticator app');
  fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
  await press('Turn on');
  return { setSecondFactors };
}

describe('another authenticator app', () => {
  it('counts as proven if the response was lost and the second try finds no app that waits', async () => {
    const { setSecondFactors } = await replaceApp('auth/network', 'auth/no-new-authenticator');
    expect(screen.getByText('Network Error')).toBeVisible();
    await press('Turn on');
    expect(await screen.findByText('The authenticator app is on.')).toBeInTheDocument();
    expect(setSecondFactors).toHaveBeenCalledTimes(1);
  });

  it('is refused if none waits and no response was lost', async () => {
    const { setSecondFactors } = await replaceApp('auth/no-new-authenticator');
    expect(
      await screen.findByText('No new app is waiting for its code. Cancel and start again.'),
    ).toBeVisible();
    expect(setSecondFactors).not.toHaveBeenCalled();
  });
});
