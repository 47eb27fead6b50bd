import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFailure, type ApiError } from '../http/api-error';
import { createAuthorisedHttp, isUnder } from './authorised-http';
import { AuthError } from './identity/auth-error';
import type { Tokens } from './identity/identity-client';

interface Seen {
  url: string;
  headers: IncomingHttpHeaders;
}

const OLD: Tokens = { accessToken: 'old-access', idToken: 'old-id' };
const NEW: Tokens = { accessToken: 'new-access', idToken: 'new-id' };
const SUCCESS = { status: 200, body: { message: '', messageEng: '', typeResult: 0, result: { filas: [] } } };
const UNAUTHENTICATED = {
  status: 401,
  body: { Mensaje: 'No', MensajeEng: 'No', typeResult: 2, code: 'unauthenticated' },
};

let server: Server;
let origin: string;
let seen: Seen[];
let answer: (request: Seen) => { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((request, response) => {
    // The page of the test stands at another address than this server, which so has to admit its calls.
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', '*, authorization, jwt, content-type');
    if (request.method === 'OPTIONS') return response.setHeader('access-control-allow-methods', '*').end();
    const received = { url: request.url ?? '', headers: request.headers };
    seen.push(received);
    const { status, body } = answer(received);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
  answer = () => SUCCESS;
});

function httpWith(current: Tokens | undefined, renewed: Tokens | undefined = undefined) {
  const identity = { currentTokens: jest.fn(async () => current), renewTokens: jest.fn(async () => renewed) };
  const onUnauthorised = jest.fn();
  return {
    http: createAuthorisedHttp({ apiUrl: `${origin}/api`, identity, onUnauthorised }),
    identity,
    onUnauthorised,
  };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const caught: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiFailure)) throw new Error('Expected the call to fail');
  return caught.error;
}

describe('a call of the api', () => {
  it('carries the access token, the identity token and JSON, and answers the result', async () => {
    const { http } = httpWith(OLD);
    await expect(http.send({ method: 'GET', path: '/Clientes', query: { pagina: 2 } })).resolves.toEqual({
      filas: [],
    });
    expect(seen[0]).toMatchObject({
      url: '/api/Clientes?pagina=2',
      headers: { authorization: 'old-access', jwt: 'old-id' },
    });
  });

  it('carries no token while nobody is signed in', async () => {
    await httpWith(undefined).http.send({ method: 'POST', path: '/Reservas', body: { lotes: ['37'] } });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('is repeated once with renewed tokens after a 401', async () => {
    const { http, identity, onUnauthorised } = httpWith(OLD, NEW);
    answer = ({ headers }) => (headers.authorization === 'new-access' ? SUCCESS : UNAUTHENTICATED);
    await expect(http.send({ method: 'GET', path: '/Clientes' })).resolves.toEqual({ filas: [] });
    expect(identity.renewTokens).toHaveBeenCalledWith(OLD);
    expect(seen.map(({ headers }) => headers.jwt)).toEqual(['old-id', 'new-id']);
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it('gives the session up when the renewed tokens are refused too', async () => {
    const { http, onUnauthorised } = httpWith(OLD, NEW);
    answer = () => UNAUTHENTICATED;
    expect(await errorOf(http.send({ method: 'GET', path: '/Clientes' }))).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
  });

  it('is an error where the api says so with a status of success', async () => {
    answer = () => ({
      status: 200,
      body: { Mensaje: 'Choque', MensajeEng: 'Clash', typeResult: 5, code: 'lot/held' },
    });
    expect(await errorOf(httpWith(OLD).http.send({ method: 'GET', path: '/Lotes' }))).toMatchObject({
      code: 'lot/held',
      es: 'Choque',
      en: 'Clash',
    });
  });

  it('that is refused tells each wrong field and the current row', async () => {
    const fields = [{ campo: 'correo', codigo: 'email', Mensaje: 'Mal', MensajeEng: 'Bad' }];
    answer = () => ({
      status: 409,
      body: { Mensaje: 'a', MensajeEng: 'b', code: 'stale-version', fields, actual: { version: 3 } },
    });
    expect(await errorOf(httpWith(OLD).http.send({ method: 'PUT', path: '/Lotes/1' }))).toEqual({
      status: 409,
      code: 'stale-version',
      es: 'a',
      en: 'b',
      fields,
      actual: { version: 3 },
    });
  });

  it('that fails without a message of the api is unexpected', async () => {
    answer = () => ({ status: 502, body: 'Bad gateway' });
    expect(await errorOf(httpWith(OLD).http.send({ method: 'GET', path: '/Lotes' }))).toMatchObject({
      status: 502,
      es: 'Ocurrió un error inesperado',
    });
  });

  it('that nobody answers is a network error, and so is a renewal that nobody answers', async () => {
    // jsdom, like a browser, reports a failed request on the console.
    jest.mocked(console.error).mockImplementation(() => undefined);
    const network = { code: 'NetworkError', es: 'Ocurrió un error con la conexión', status: 0 };
    const identity = { currentTokens: async () => undefined, renewTokens: async () => undefined };
    const gone = createAuthorisedHttp({
      apiUrl: 'http://127.0.0.1:9/api',
      identity,
      onUnauthorised: jest.fn(),
    });
    expect(await errorOf(gone.send({ method: 'GET', path: '/Lotes' }))).toMatchObject(network);

    const { http, identity: unreachable } = httpWith(OLD);
    unreachable.currentTokens.mockRejectedValue(new AuthError('auth/network'));
    expect(await errorOf(http.send({ method: 'GET', path: '/Lotes' }))).toMatchObject(network);
  });
});

describe('tokens', () => {
  it('go to the api’s address and its paths alone', () => {
    const base = new URL('https://lotes.test/api');
    expect(isUnder(base, new URL('https://lotes.test/api/Lotes'))).toBe(true);
    expect(isUnder(base, new URL('https://lotes.test/apiary'))).toBe(false);
    expect(isUnder(base, new URL('https://lotes.test/api/../identity/'))).toBe(false);
    expect(isUnder(base, new URL('http://lotes.test/api/Lotes'))).toBe(false);
    expect(isUnder(base, new URL('https://lotes.test.evil.test/api/Lotes'))).toBe(false);
  });

  it.each(['//evil.test/api/Lotes', 'https://evil.test/api/Lotes', '/../identity/', '/%2e%2e/identity/'])(
    'never leave with the path %s',
    async (path) => {
      jest.mocked(console.error).mockImplementation(() => undefined);
      await Promise.allSettled([httpWith(OLD).http.send({ method: 'GET', path })]);
      for (const { url, headers } of seen)
        if (!url.startsWith('/api/')) expect(headers).not.toHaveProperty('jwt');
    },
  );
});
