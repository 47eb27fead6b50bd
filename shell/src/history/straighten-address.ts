/** Writes repeated slashes of the address bar as one ("/es//" as "/es/"): routes know no empty segments. */
export function straightenAddress(): void {
  const { pathname, search, hash } = window.location;
  const straight = pathname.replace(/\/{2,}/g, '/');
  if (straight !== pathname) window.history.replaceState(window.history.state, '', straight + search + hash);
}
