import { splitLanguagePrefix } from '@lotes/shared-i18n';

/** Query under which a sign-in screen keeps the place to come back to. */
const RETURN_QUERY = 'next';

/** Returns the path of the sign-in screen, with the place that needs a session in its query. */
export function signInPath(path: string, search = ''): string {
  return withReturnPath('/login', `${path}${search}`);
}

/**
 * Returns the place to come back to after signing in, or "/". The query may have been written by an attacker, so only a
 * plain path of this site is followed: no other origin, no scheme, no double slash, no backslash and no control
 * character, because browsers read those as a different address.
 */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_QUERY);
  if (!wanted || !isInternalPath(wanted)) return '/';
  const { pathname, search: query, hash } = new URL(wanted, window.location.origin);
  return `${splitLanguagePrefix(pathname).path}${query}${hash}`;
}

function isInternalPath(candidate: string): boolean {
  // eslint-disable-next-line no-control-regex -- the expression finds control characters in order to refuse them
  if (!candidate.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(candidate)) return false;
  if (!URL.canParse(candidate, window.location.origin)) return false;
  const { origin, pathname } = new URL(candidate, window.location.origin);
  return origin === window.location.origin && !pathname.includes('//');
}

/** Carries the place to come back to from one sign-in screen to another: ("/signup", "?next=%2Fclients"). */
export function keepReturnPath(path: string, search: string): string {
  return withReturnPath(path, returnPath(search));
}

/** Returns the address of a sign-in screen with the place to come back to in its query. */
export function withReturnPath(screen: string, place: string): string {
  return place === '/' ? screen : `${screen}?${new URLSearchParams({ [RETURN_QUERY]: place }).toString()}`;
}
