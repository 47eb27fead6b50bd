/**
 * Prepares the entry of the history with which the page was loaded. An entry without a key gets one, because the router
 * calls all such entries "default". Repeated slashes in the path are reduced to one ("/es//" to "/es/"), since routes
 * have no empty segments.
 */
export function prepareFirstEntry(): void {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state ?? { key: String(Math.random()) };
  window.history.replaceState(state, '', pathname.replace(/\/{2,}/g, '/') + search + hash);
}
