import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionWith } from '../testing/index';
import { startRealIdentity, type RealIdentity } from '../testing/real-identity';
import { createAuth, type Auth } from './auth';

// Sign-in runs against the embedded pool. The api of this test answers its two calls and otherwise what a test asks for.

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
afterEach(() => {
  for (const auth of auths.splice(0)) auth.dispose();
});

async function openPage(changes: Partial<Parameters<typeof createAuth>[0]> = {}): Promise<Auth> {
  const auth = createAuth({
    apiUrl,
    identity: identity.config,
    language: () => 'es',
    keptStorageKeys: ['i18nextLng'],
    report: (error) => reported.push(error),
    ...changes,
  });
  auths.push(auth);
  await auth.start();
  return auth;
}

const person = ({ store }: Auth) => store.getState().session.correo;

describe('a visitor', () => {
  it('is nobody, and asks neither the provider nor for a session', async () => {
    const auth = await openPage({ identity: { ...identity.config, endpoint: 'http://127.0.0.1:9/' } });
    expect(person(auth)).toBe('');
    expect(asked).not.toContain('POST /Authentication/InicioSesion');
    expect(reported).toEqual([]);
  });
});

describe('somebody who signs in', () => {
  it('has the record of the api and the general values, on this page and on the next', async () => {
    const auth = await openPage();
    const changes: boolean[] = [];
    auth.onSessionChange(({ signedIn }) => changes.push(signedIn));
    await auth.signIn('admin@demo.test', 'Demo-1234');
    expect(person(auth)).toBe('admin@demo.test');
    expect(changes).toEqual([true]);

    asked = [];
    const next = await openPage();
    expect(person(next)).toBe('admin@demo.test');
    expect(asked).not.toContain('POST /Authentication/InicioSesion');
  });

  it('is signed in for this page too when another tab signs in', async () => {
    const here = await openPage();
    const there = await openPage();
    await there.signIn('admin@demo.test', 'Demo-1234');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'root', newValue: localStorage.getItem('root') }),
    );
    expect(person(here)).toBe('admin@demo.test');
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
  it('that ends leaves nobody signed in, no tokens, and no answers meant for the person', async () => {
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    const changes: boolean[] = [];
    auth.onSessionChange(({ signedIn }) => changes.push(signedIn));
    auth.signOut();
    expect(person(auth)).toBe('');
    expect(auth.identity.hasStoredSession()).toBe(false);
    expect(auth.store.getState().api.queries).toEqual({});
    expect(changes).toEqual([false]);
  });

  it('that the api refuses for good clears both storages, except the chosen language', async () => {
    const auth = await openPage();
    await auth.signIn('admin@demo.test', 'Demo-1234');
    localStorage.setItem('i18nextLng', 'es');
    localStorage.setItem('other', 'value');
    sessionStorage.setItem('other', 'value');
    answers['GET /Clientes'] = unauthenticated;
    const query = auth.store.dispatch((_dispatch, _state, { http }) =>
      http.send({ method: 'GET', path: '/Clientes' }),
    );
    await expect(query).rejects.toMatchObject({ error: { code: 'unauthenticated' } });
    expect(person(auth)).toBe('');
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    expect(localStorage.getItem('other')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('without tokens is found out when the page opens', async () => {
    localStorage.setItem('root', JSON.stringify({ version: 2, state: record }));
    expect(person(await openPage())).toBe('');
  });
});

describe('somebody who signs up', () => {
  it('may go on to verify the e-mail when only registering at the api did not get through', async () => {
    const auth = await openPage();
    const delivery = await auth.signUp({
      correo: 'nuevo@example.com',
      clave: 'Secreto-1',
      nombre: 'Nuevo',
      telefono: '+50499998888',
      idioma: 'es',
    });
    expect(delivery.destination).toBe('n***@e***.com');
    expect(asked).toContain('POST /Authentication/CrearNuevoUsuario');
    expect(reported).toHaveLength(1);
  });
});
