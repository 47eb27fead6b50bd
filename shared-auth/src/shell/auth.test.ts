import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/dom';
import { parametersApi } from '../endpoints/parameters.api';
import { sessionWith } from '../testing/index';
import { startRealIdentity, type RealIdentity } from '../testing/real-identity';
import { signInOnPage } from '../testing/sign-in-on-page';
import { createAuth, type Auth } from './auth';

// Sign-in runs against the embedded pool. The test's api serves the two calls that sign-in makes, and those that a test
// defines.

let identity: RealIdentity;
let api: Server;
let apiUrl: string;
let answers: Record<string, () => { status: number; body: object }>;
let asked: string[];
let reported: unknown[];
const auths: Auth[] = [];

const success = (result: object) => ({
  status: 200,
  body: { message: '', messageEng: '', typeResult: 0, result },
});
const unauthenticated = () => ({
  status: 401,
  body: { Mensaje: 'No', MensajeEng: 'No', typeResult: 2, code: 'unauthenticated' },
});
const record = sessionWith(['VER_USUARIOS'], { correo: 'admin@demo.test', nombre: 'Andrea Mejía' });

beforeAll(async () => {
  // jsdom has no crypto.subtle.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
  identity = await startRealIdentity();
  api = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, jwt, content-type');
    if (request.method === 'OPTIONS') return response.end();
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const { status, body } = answers[call]?.() ?? { status: 404, body: {} };
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  api.close();
  await identity.stop();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  reported = [];
  answers = {
    'POST /Authentication/InicioSesion': () => success(record),
    'GET /Parametros': () => success({ proyectos: [{ codigo: 1, nombre: 'Bahía' }], pantallas: [] }),
  };
});
afterEach(async () => {
  for (const { dispose, store } of auths.splice(0)) {
    dispose();
    // A page requests the general values once it is idle. The test's server may close only after it has answered.
    await Promise.allSettled(store.dispatch(parametersApi.util.getRunningQueriesThunk()));
  }
});

async function openPage(changes: Partial<Parameters<typeof createAuth>[0]> = {}): Promise<Auth> {
  const auth = createAuth({
    apiUrl,
    identity: identity.config,
    language: () => 'es',
    storage: localStorage,
    keptStorageKeys: ['i18nextLng', 'lotes.device.'],
    report: (error) => reported.push(error),
    ...changes,
  });
  auths.push(auth);
  await auth.start();
  return auth;
}

const person = ({ store }: Auth) => store.getState().session.correo;

describe('a visitor', () => {
  it('has no session, and causes no call to the provider, nor any for a session', async () => {
    const auth = await openPage({ identity: { ...identity.config, endpoint: 'http://127.0.0.1:9/' } });
    expect(person(auth)).toBe('');
    expect(asked).not.toContain('POST /Authentication/InicioSesion');
    expect(auth.endedByItself()).toBe(false);
    expect(reported).toEqual([]);
  });
});

describe('data on a screen', () => {
  it('is fetched again when the browser is back online', async () => {
    const { store } = await openPage();
    const shown = store.dispatch(parametersApi.endpoints.parameters.initiate());
    await shown;
    asked = [];
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toEqual(['GET /Parametros']));
    shown.unsubscribe();
  });
});

describe('a user who signs in', () => {
  it('has the api’s session record and the general values, on this page and on the next', async () => {
    const auth = await openPage();
    const changes: boolean[] = [];
    auth.onSessionChange(({ signedIn }) => changes.push(signedIn));
    await auth.signIn('admin@demo.test', 'Demo-1234');
    expect(person(auth)).toBe('admin@demo.test');
    expect(changes).toEqual([true]);

    answers['POST /Authentication/InicioSesion'] = () => success({ ...record, nombre: 'Andrea María' });
    await auth.refresh();
    expect(auth.store.getState().session.nombre).toBe('Andrea María');

    asked = [];
    const next = await openPage();
    expect(person(next)).toBe('admin@demo.test');
    expect(asked).not.toContain('POST /Authentication/InicioSesion');
  });

  it('is signed in on this page when another tab signs in, but not if the tokens are gone by then', async () => {
    const here = await openPage();
    const there = await openPage();
    await there.signIn('admin@demo.test', 'Demo-1234');
    const saved = new StorageEvent('storage', { key: 'root', newValue: localStorage.getItem('root') });
    window.dispatchEvent(saved);
    expect(person(here)).toBe('admin@demo.test');
    here.signOut();
    window.dispatchEvent(saved);
    expect(person(here)).toBe('');
  });

  it('is not signed in when the api refuses the session', async () => {
    answers['POST /Authentication/InicioSesion'] = unauthenticated;
    const auth = await openPage();
    await expect(auth.signIn('admin@demo.test', 'Demo-1234')).rejects.toMatchObject({
      error: { status: 401 },
    });
    expect(person(auth)).toBe('');
    expect(auth.identity.hasStoredSession()).toBe(false);
  });
});

describe('a session', () => {
  it('leaves no user, no tokens and no cached responses of the user when it ends', async () => {
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    const changes: boolean[] = [];
    auth.onSessionChange(({ signedIn }) => changes.push(signedIn));
    auth.signOut();
    expect(person(auth)).toBe('');
    expect(auth.identity.hasStoredSession()).toBe(false);
    expect(auth.store.getState().api.queries).toEqual({});
    expect(localStorage.getItem('lotes.record-email')).toBeNull();
    expect(changes).toEqual([false]);
    expect(auth.endedByItself()).toBe(false);
  });

  it('ends at the api and at the provider when the user signs out everywhere', async () => {
    answers['POST /Authentication/CerrarSesiones'] = () =>
      success({ sesionesValidasDesde: '2026-03-10T15:00:00.000Z' });
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    await auth.signOutEverywhere();
    expect(asked).toContain('POST /Authentication/CerrarSesiones');
    expect(person(auth)).toBe('');
    expect(auth.identity.hasStoredSession()).toBe(false);
  });

  it('ends at the provider even if the api cannot be notified, which is reported', async () => {
    answers['POST /Authentication/CerrarSesiones'] = () => ({ status: 503, body: {} });
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    await expect(auth.signOutEverywhere()).rejects.toMatchObject({ error: { status: 503 } });
    expect(auth.identity.hasStoredSession()).toBe(false);
  });

  it('clears both storages, except the keys of the device, when the api refuses it after renewal', async () => {
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    localStorage.setItem('i18nextLng', 'es');
    localStorage.setItem('lotes.device.client.user.deviceKey', 'key');
    localStorage.setItem('other', 'value');
    sessionStorage.setItem('other', 'value');
    answers['GET /Clientes'] = unauthenticated;
    const query = auth.store.dispatch((_dispatch, _state, { http }) =>
      http.send({ method: 'GET', path: '/Clientes' }),
    );
    await expect(query).rejects.toMatchObject({ error: { code: 'unauthenticated' } });
    expect(person(auth)).toBe('');
    expect(auth.endedByItself()).toBe(true);
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    expect(localStorage.getItem('lotes.device.client.user.deviceKey')).toBe('key');
    expect(localStorage.getItem('other')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe("a user who signs in on the provider's own page", () => {
  let addresses: URL[];
  const leave = (address: string) => {
    addresses.push(new URL(address));
    window.dispatchEvent(new Event('pagehide'));
  };
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('lotes.hosted'));
  beforeEach(() => {
    addresses = [];
  });

  const complete = async (auth: Auth, search: string) => (await auth.hosted!()).complete(search);

  /** Opens the provider's page and signs in there. Returns the query with which it leads back. */
  async function comeBack(auth: Auth): Promise<string> {
    await (await auth.hosted!()).begin('/clients?page=2');
    return signInOnPage(addresses.at(-1)!.href, 'admin@demo.test', 'Demo-1234');
  }

  it('has a session like any other, which renews itself and ends at the provider too', async () => {
    const auth = await openPage({ leave });
    const search = await comeBack(auth);
    const next = await openPage({ leave });
    await expect(complete(next, search)).resolves.toBe('/clients?page=2');
    expect(person(next)).toBe('admin@demo.test');
    expect(kept()).toEqual([]);
    const tokens = await next.identity.currentTokens();
    const renewed = await next.identity.renewTokens(tokens!);
    expect(renewed?.accessToken).not.toBe(tokens?.accessToken);

    next.signOut();
    expect(person(next)).toBe('');
    await waitFor(() => expect(addresses).toHaveLength(2));
    expect(addresses[1]?.href).toBe(
      `${identity.config.hosted.url}/logout?client_id=${identity.config.clientId}&logout_uri=http%3A%2F%2Flocalhost%2F`,
    );
    const headers = { authorization: `Bearer ${renewed!.accessToken}` };
    expect((await fetch(`${identity.config.hosted.url}/oauth2/userInfo`, { headers })).status).toBe(401);
    expect(reported).toEqual([]);

    await auth.signIn('admin@demo.test', 'Demo-1234');
    auth.signOut();
    await expect(complete(auth, search)).rejects.toMatchObject({ code: 'auth/invalid-state' });
    expect(addresses).toHaveLength(2);
  });

  it('is refused if the state is not the one that this browser sent, and so is every later attempt with it', async () => {
    const auth = await openPage({ leave });
    const search = await comeBack(auth);
    const invalid = { code: 'auth/invalid-state' };
    await expect(complete(auth, search.replace('state=', 'state=x'))).rejects.toMatchObject(invalid);
    expect(kept()).toEqual([]);
    await expect(complete(auth, search)).rejects.toMatchObject(invalid);
    await expect(complete(auth, '?code=x')).rejects.toMatchObject(invalid);
    expect(auth.identity.hasStoredSession()).toBe(false);
  });

  it('is refused if the code was used before, or the page led back without a code', async () => {
    const auth = await openPage({ leave });
    const refused = { code: 'auth/credentials-needed' };
    for (const answer of ['code=taken', 'error=access_denied']) {
      await (await auth.hosted!()).begin('/');
      const state = addresses.at(-1)?.searchParams.get('state') ?? '';
      await expect(complete(auth, `?${answer}&state=${state}`)).rejects.toMatchObject(refused);
    }
  });

  it('is sent to the provider’s sign-out page also after signing out everywhere', async () => {
    answers['POST /Authentication/CerrarSesiones'] = () =>
      success({ sesionesValidasDesde: '2026-03-10T15:00:00.000Z' });
    const auth = await openPage({ leave });
    await complete(auth, await comeBack(auth));
    await auth.signOutEverywhere();
    expect(addresses.at(-1)?.pathname).toBe('/identity/logout');
  });
});

describe('a user who signs up', () => {
  it('is told where the code was sent, and the api is told nothing before the e-mail is verified', async () => {
    const auth = await openPage();
    const delivery = await auth.signUp({
      correo: 'nuevo@example.com',
      clave: 'Secreto-1',
      nombre: 'Nuevo',
      telefono: '+50499998888',
      idioma: 'es',
    });
    expect(delivery.destination).toBe('n***@e***.com');
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(reported).toEqual([]);
  });
});
