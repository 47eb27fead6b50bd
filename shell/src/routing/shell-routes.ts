import type { Access } from '@lotes/shared-federation';
import type { ComponentType } from 'react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import type { AppRoute } from './route-table';

/** The sign-in screens are one chunk, requested with the first of them. */
const session = () => import(/* webpackChunkName: "session" */ '../session/index');

/** The page of one's own account, with its texts: visitors fetch none of it. */
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
  // Named as the sign-in that it is part of, so that the landing carries no title of its own for it.
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

/** Stands in for the home screen where no remote of the registry brings one. */
export const CLOSED_HOME = own(
  '/',
  'public',
  'closed',
  async () => (await import('../session/no-home.page')).NoHomePage,
);
