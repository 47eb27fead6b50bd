/**
 * Prepares the entry of the history with which the page was loaded: a new one gets a key, as the router calls all entries
 * without one "default", and repeated slashes are written as one ("/es//" as "/es/"), since routes know no empty segments.
 */
export function prepareFirstEntry(): void {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state ?? { key: String(Math.random()) };
  window.history.replaceState(state, '', pathname.replace(/\/{2,}/g, '/') + search + hash);
}
