import { api } from '../http/api';
import type { Http } from '../http/http';
import { createAppStore } from './app-store';
import { loadGeneralValues } from './open-session';

const PARAMETERS = { proyectos: ['Bahía'], pantallas: ['inicio'] };

/** An api that returns the parameters once the test lets it. */
function slowApi() {
  let respond: () => void = () => undefined;
  const http: Http = {
    download: () => Promise.reject(new Error('no file')),
    send: <Result>() =>
      new Promise<Result>((resolve) => {
        respond = () => {
          resolve(PARAMETERS as Result);
        };
      }),
  };
  return { http, respond: () => respond() };
}

test('loading the general values takes them from the parameters', async () => {
  const { http, respond } = slowApi();
  const store = createAppStore({ http });
  const loading = loadGeneralValues(store);
  respond();
  await loading;
  expect(store.getState().generalValues).toEqual(PARAMETERS);
});

test('loading the general values ends without an error when a change of user empties the cache meanwhile', async () => {
  const { http, respond } = slowApi();
  const store = createAppStore({ http });
  const loading = loadGeneralValues(store);
  store.dispatch(api.util.resetApiState());
  respond();
  await expect(loading).resolves.toBeUndefined();
  expect(store.getState().generalValues).toEqual({ proyectos: [], pantallas: [] });
});

test('loading the general values ends without an error when the next user has asked for them already', async () => {
  const { http, respond } = slowApi();
  const store = createAppStore({ http });
  const loading = loadGeneralValues(store);
  store.dispatch(api.util.resetApiState());
  const next = loadGeneralValues(store);
  await expect(loading).resolves.toBeUndefined();
  respond();
  await next;
  expect(store.getState().generalValues).toEqual(PARAMETERS);
});
