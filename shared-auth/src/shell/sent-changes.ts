import type { Http } from '../http/http';

/** The client of the api, and listeners that are called after each call that may have changed something. */
export function withSentChanges(http: Http) {
  const listeners = new Set<() => void>();
  const send: Http['send'] = async (call, options) => {
    const result = await http.send(call, options);
    if (call.method !== 'GET') for (const listener of listeners) listener();
    return result;
  };
  return {
    http: { ...http, send },
    onChangeSent: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
