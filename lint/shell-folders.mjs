/** The folders of `shell/src` in the order of their imports: each imports only folders before it. */
export const SHELL_FOLDERS = [
  'page-texts',
  'locales',
  'config',
  'errors',
  'version',
  'live',
  'access',
  'history',
  'brand',
  'context',
  'remotes',
  'session',
  'navigation',
  'account',
  'layout',
  'routing',
];
