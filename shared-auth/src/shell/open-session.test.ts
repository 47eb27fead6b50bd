import type { Call } from '@lotes/shared-contract/client';
import { parametersApi } from '../endpoints/parameters.api';
import { api } from '../http/api';
import type { Http } from '../http/http';
import { logIn, SIGNED_OUT } from '../session/session.slice';
import { createAppStore } from './app-store';
import { loadGeneralValues, watchUser } from './open-session';

const PARAMETERS = { proyectos: ['Bahía'], pantallas: ['inicio'] };

/** An api that answers with the parameters only when the test lets it. */
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

test('loading the general values ends without an error when they have already been requested for the next user', async () => {
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

test('data that a visitor saw is refetched for the user who signs in, and removed for the next user', async () => {
  const asked: string[] = [];
  const send = <Result>({ path }: Call) => Promise.resolve(`answer ${String(asked.push(path))}` as Result);
  const store = createAppStore({ http: { send, download: () => Promise.reject(new Error('no file')) } });
  const { initiate, select } = parametersApi.endpoints.parameters;
  const shown = () => select(undefined)(store.getState()).data as unknown;
  await store.dispatch(initiate(undefined));
  const stop = watchUser(store, () => {});
  store.dispatch(logIn({ ...SIGNED_OUT, correo: 'ana@example.test' }));
  expect(shown()).toBe('answer 1');
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(shown()).toBe('answer 2');
  store.dispatch(logIn({ ...SIGNED_OUT, correo: 'berta@example.test' }));
  expect(shown()).toBeUndefined();
  stop();
});
