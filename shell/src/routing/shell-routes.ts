import type { Access } from '@lotes/shared-federation';
import type { ComponentType } from 'react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import type { AppRoute } from './route-table';

/** The sign-in screens are one chunk, which the first of them requests. */
const session = () => import(/* webpackChunkName: "session" */ '../session/index');

/** The page of the user's own account, a chunk with its texts, so that visitors download none of it. */
const account = () => import(/* webpackChunkName: "account" */ '../account/index');

type Texts = 'login' | 'signup' | 'verify' | 'passwordChange' | 'temporary' | 'unauthorized' | 'closed';

function own(path: string, access: Access, texts: Texts, load: () => Promise<ComponentType>): AppRoute {
  return {
    path,
    access,
    title: { es: es[texts].title, en: en[texts].title },
    source: { kind: 'shell', load },
  };
}

/** The screens of the shell itself (R2.1, R2.2). */
export const SHELL_ROUTES: readonly AppRoute[] = [
  own('/login', 'guest', 'login', async () => (await session()).LoginPage),
  own('/login/callback', 'public', 'login', async () => (await session()).HostedCallbackPage),
  // Has the title of the sign-in screen, so that the landing page carries no further title.
  own('/login-step', 'guest', 'login', async () => (await session()).ChallengePage),
  own('/signup', 'guest', 'signup', async () => (await session()).SignUpPage),
  own('/verifyaccount', 'guest', 'verify', async () => (await session()).VerifyAccountPage),
  own('/passwordchange', 'guest', 'passwordChange', async () => (await session()).PasswordChangePage),
  own(
    '/change-temporary-password',
    'guest',
    'temporary',
    async () => (await session()).ChangeTemporaryPasswordPage,
  ),
  {
    path: '/account',
    access: 'signedIn',
    title: { es: es.account.menu, en: en.account.menu },
    source: { kind: 'shell', load: async () => (await account()).AccountPage },
  },
  own('/unauthorized', 'public', 'unauthorized', async () => (await session()).UnauthorizedPage),
];

/** Shown in place of the home screen if no remote of the registry has one. */
export const CLOSED_HOME = own(
  '/',
  'public',
  'closed',
  async () => (await import('../session/no-home.page')).NoHomePage,
);
