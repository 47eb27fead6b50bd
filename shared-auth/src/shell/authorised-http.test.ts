import { inspect } from 'node:util';
import { ApiFailure, type ApiError } from '../http/api-error';
import { startApiServer, SUCCESS, type ApiServer } from '../testing/api-server';
import { createAuthorisedHttp, isUnder } from './authorised-http';
import { AuthError } from './identity/auth-error';
import type { Tokens } from './identity/identity-client';

const idOf = (sub: string, version: string) => `${version}.${btoa(JSON.stringify({ sub }))}.`;
const OLD: Tokens = { accessToken: 'old-access', idToken: idOf('ana', 'old-id') };
const NEW: Tokens = { accessToken: 'new-access', idToken: idOf('ana', 'new-id') };
const UNAUTHENTICATED = {
  status: 401,
  body: { Mensaje: 'No', MensajeEng: 'No', typeResult: 2, code: 'unauthenticated' },
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

function httpWith(current: Tokens | undefined, renewed: Tokens | undefined = undefined) {
  const identity = { currentTokens: jest.fn(async () => current), renewTokens: jest.fn(async () => renewed) };
  const onUnauthorised = jest.fn();
  return {
    http: createAuthorisedHttp({ apiUrl: `${api.origin}/api`, identity, onUnauthorised }),
    identity,
    onUnauthorised,
  };
}

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const caught: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiFailure)) throw new Error('Expected the call to fail');
  return caught;
}
const errorOf = async (call: Promise<unknown>): Promise<ApiError> => (await failureOf(call)).error;

/** jsdom, like a browser, reports a failed request on the console. */
const expectNetworkErrors = () => jest.mocked(console.error).mockImplementation(() => undefined);

describe('a call to the api', () => {
  it('carries the access token and the identity token, and returns the result', async () => {
    const { http } = httpWith(OLD);
    const query = { pagina: 2, buscar: 'Ana Paz', estado: undefined };
    await expect(http.send({ method: 'GET', path: '/Clientes', query })).resolves.toEqual({ filas: [] });
    expect(api.seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/Clientes?pagina=2&buscar=Ana+Paz',
      headers: { authorization: 'old-access', jwt: OLD.idToken },
    });
  });

  it('carries no token while no user is signed in, and its body as JSON', async () => {
    const body = { lotes: ['37'] };
    const headers = { 'Idempotency-Key': 'k' };
    await httpWith(undefined).http.send({ method: 'POST', path: '/Reservas', body, headers });
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(api.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual(body);
  });

  it('has no content type if it has no body', async () => {
    await httpWith(OLD).http.send({ method: 'POST', path: '/SolicitudesLinkPago/7/Pagar' });
    expect(api.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('is repeated once with renewed tokens after a 401, with the same body', async () => {
    const { http, identity, onUnauthorised } = httpWith(OLD, NEW);
    api.respond(({ headers }) => (headers.authorization === 'new-access' ? SUCCESS : UNAUTHENTICATED));
    const body = { nombre: 'Ana' };
    await expect(http.send({ method: 'POST', path: '/Clientes', body })).resolves.toEqual({ filas: [] });
    expect(identity.renewTokens).toHaveBeenCalledWith(OLD);
    expect(api.seen.map(({ headers }) => headers.jwt)).toEqual([OLD.idToken, NEW.idToken]);
    expect(api.seen.map((request) => JSON.parse(request.body) as unknown)).toEqual([body, body]);
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it('ends the session when the renewed tokens are refused too', async () => {
    const { http, onUnauthorised } = httpWith(OLD, NEW);
    api.respond(() => UNAUTHENTICATED);
    expect(await errorOf(http.send({ method: 'GET', path: '/Clientes' }))).toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(2);
    expect(onUnauthorised).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the tokens cannot be renewed, or there were none', async () => {
    api.respond(() => UNAUTHENTICATED);
    for (const tokens of [OLD, undefined]) {
      const { http, onUnauthorised } = httpWith(tokens);
      expect(await errorOf(http.send({ method: 'GET', path: '/Clientes' }))).toMatchObject({ status: 401 });
      expect(onUnauthorised).toHaveBeenCalledTimes(1);
    }
    expect(api.seen).toHaveLength(2);
  });

  it('fails if the envelope of a response with status 200 is an error, and keeps its `typeResult` and `result`', async () => {
    const result = { libre: '38' };
    api.respond(() => ({
      status: 200,
      body: { Mensaje: 'Choque', MensajeEng: 'Clash', typeResult: 5, code: 'lot/held', result },
    }));
    expect(await errorOf(httpWith(OLD).http.send({ method: 'GET', path: '/Lotes' }))).toEqual({
      status: 200,
      code: 'lot/held',
      es: 'Choque',
      en: 'Clash',
      fields: [],
      typeResult: 5,
      result,
    });
  });

  it('fails with each wrong field and the current row if the api refuses it', async () => {
    const fields = [{ campo: 'correo', codigo: 'email', Mensaje: 'Mal', MensajeEng: 'Bad' }];
    api.respond(() => ({
      status: 409,
      body: { Mensaje: 'a', MensajeEng: 'b', code: 'stale-version', fields, actual: { version: 3 } },
    }));
    expect(await errorOf(httpWith(OLD).http.send({ method: 'PUT', path: '/Lotes/1' }))).toEqual({
      status: 409,
      code: 'stale-version',
      es: 'a',
      en: 'b',
      fields,
      actual: { version: 3 },
    });
  });

  it.each([502, 304, 200])(
    'fails as unexpected without an envelope of the api (status %d)',
    async (status) => {
      api.respond(() => ({ status, body: status === 304 ? '' : '<html>Bad gateway</html>' }));
      expect(await errorOf(httpWith(OLD).http.send({ method: 'GET', path: '/Lotes' }))).toMatchObject({
        status,
        code: 'unexpected',
        es: 'Ocurrió un error inesperado',
      });
    },
  );

  it('fails as a network error without a response, and so does a renewal of the tokens', async () => {
    expectNetworkErrors();
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

  it('fails as canceled as soon as it is aborted, and is never sent if it was aborted before', async () => {
    api.respond(() => undefined);
    const { http } = httpWith(OLD);
    const abort = new AbortController();
    const waiting = failureOf(http.send({ method: 'GET', path: '/Lotes' }, { signal: abort.signal }));
    while (api.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    abort.abort();
    expect((await waiting).error).toMatchObject({ code: 'canceled', status: 0 });
    const late = http.send({ method: 'GET', path: '/Lotes' }, { signal: abort.signal });
    expect((await failureOf(late)).error.code).toBe('canceled');
    expect(api.seen).toHaveLength(1);
  });

  it('sends a form as multipart data and reports its progress', async () => {
    const form = new FormData();
    form.append('imagen', new Blob(['x'.repeat(1000)]), 'lote.avif');
    const shares: number[] = [];
    await httpWith(OLD).http.send(
      { method: 'POST', path: '/Lotes/37/Imagenes', body: form },
      { onUploadProgress: (share) => shares.push(share) },
    );
    expect(api.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.seen[0]?.body).toContain('lote.avif');
    // jsdom does not know the total, so each share is 0; a browser does.
    expect(shares).not.toHaveLength(0);
  });
});

describe('the XSRF cookie', () => {
  beforeEach(() => {
    document.cookie = 'other=1';
    document.cookie = 'XSRF-TOKEN=a%2Fb';
  });
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  it('is repeated in the header to the page’s own origin', async () => {
    // No server listens at this address.
    expectNetworkErrors();
    const header = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    const identity = { currentTokens: async () => undefined, renewTokens: async () => undefined };
    const http = createAuthorisedHttp({ apiUrl: '/api', identity, onUnauthorised: jest.fn() });
    expect((await errorOf(http.send({ method: 'POST', path: '/Reservas' }))).code).toBe('NetworkError');
    expect(header).toHaveBeenCalledWith('X-XSRF-TOKEN', 'a/b');
    header.mockRestore();
  });

  it('is not sent to another origin', async () => {
    await httpWith(OLD).http.send({ method: 'POST', path: '/Reservas' });
    expect(api.seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });
});

describe('the tokens of a call', () => {
  it('are sent only to URLs below the api’s address', () => {
    const base = new URL('https://lotes.test/api');
    expect(isUnder(base, new URL('https://lotes.test/api/Lotes'))).toBe(true);
    expect(isUnder(base, new URL('https://lotes.test/apiary'))).toBe(false);
    expect(isUnder(base, new URL('https://lotes.test/api/../identity/'))).toBe(false);
    expect(isUnder(base, new URL('http://lotes.test/api/Lotes'))).toBe(false);
    expect(isUnder(base, new URL('https://lotes.test.evil.test/api/Lotes'))).toBe(false);
  });

  it.each(['//evil.test/api/Lotes', 'https://evil.test/api/Lotes', '/../identity/', '/%2e%2e/identity/'])(
    'are sent only to the api, whatever the path: %s',
    async (path) => {
      const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
      await Promise.allSettled([httpWith(OLD).http.send({ method: 'GET', path })]);
      const addresses = open.mock.calls.map(([, url]) => new URL(url).href);
      open.mockRestore();
      expect(addresses.filter((address) => !address.startsWith(`${api.origin}/api/`))).toEqual([]);
      expect(api.seen.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
    },
  );

  it.each(['/../identity/', '/%2e%2e/identity/'])(
    'are not read for a path that leads out of the api: %s',
    async (path) => {
      const { http, identity } = httpWith(OLD);
      expect(await errorOf(http.send({ method: 'GET', path }))).toMatchObject({ code: 'unexpected' });
      expect(identity.currentTokens).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a refused call', () => UNAUTHENTICATED],
    ['a call without a response', () => undefined],
  ])('are not part of the error of %s', async (_case, outcome) => {
    expectNetworkErrors();
    api.respond((request) => {
      if (!outcome()) setTimeout(() => api.disconnect(), 10);
      return request.headers.authorization ? outcome() : SUCCESS;
    });
    const failure = await failureOf(httpWith(OLD).http.send({ method: 'GET', path: '/Clientes' }));
    expect(failure.cause).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 4 })).not.toMatch(/old-access|old-id/);
  });
});

describe('a download', () => {
  const EXPORT = { method: 'GET', path: '/Lotes/Exportar' };

  it('carries the tokens, and returns the file under the name that the api gives it', async () => {
    const { http } = httpWith(OLD);
    api.respond(() => ({
      status: 200,
      body: 'Lote,Estado',
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="lotes-2026-03-10.csv"',
      },
    }));
    const received = jest.fn();
    const file = await http.download(EXPORT, { onReceived: received });
    expect([file.name, file.type, file.size]).toEqual(['lotes-2026-03-10.csv', 'text/csv', 11]);
    expect(received).toHaveBeenLastCalledWith(11);
    expect(api.seen[0]?.headers).toMatchObject({ authorization: 'old-access', jwt: OLD.idToken });
  });

  it('fails with the api’s message, or with a general one if the answer has none', async () => {
    const { http } = httpWith(OLD);
    const body = { Mensaje: 'No puede.', MensajeEng: 'You may not.', typeResult: 3, code: 'forbidden' };
    api.respond(() => ({ status: 403, body }));
    expectNetworkErrors();
    expect(await errorOf(http.download(EXPORT))).toMatchObject({ status: 403, en: 'You may not.' });
    api.respond(() => ({ status: 502, body: '<html>' }));
    expect(await errorOf(http.download(EXPORT))).toMatchObject({ status: 502, code: 'unexpected' });
  });
});
