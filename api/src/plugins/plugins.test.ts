import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { contract, ErrorBodySchema } from '@lotes/shared-contract';
import { KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import fastify from 'fastify';
import { buildTestApp, tokensFor, type TestApp } from '../testing';
import { errorResponsesPlugin } from './error-responses';

const REGISTER = '/Authentication/CrearNuevoUsuario';
const PERSON = { correo: 'log@example.test', nombre: 'Secreta Persona', telefono: '33221100' };

describe('the plugins around every call', () => {
  let app: TestApp;
  let log: string;

  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString()), done()),
    });
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, logStream: stream });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    log = '';
  });

  const post = (payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: REGISTER,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Returns the port on which the app listens, for tests that `inject` does not allow. */
  const listeningPort = async (): Promise<number> => {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
    return (app.app.server.address() as AddressInfo).port;
  };

  describe('errors', () => {
    it('responds to an unknown address with the error envelope', async () => {
      const answer = await app.inject({ url: '/NoExiste' });
      expect(answer.statusCode).toBe(404);
      expect(ErrorBodySchema.parse(answer.json())).toEqual({
        Mensaje: 'No se encontró lo que busca.',
        MensajeEng: 'What you are looking for was not found.',
        typeResult: 4,
        code: 'not-found',
      });
    });

    it.each([
      ['malformed JSON', '{"correo":', 'application/json'],
      ['an unknown content type', '<correo/>', 'application/xml'],
      ['a body beyond the limit', JSON.stringify({ nombre: 'x'.repeat(300_000) }), 'application/json'],
    ])('refuses %s with 422', async (_name, payload, type) => {
      const answer = await post(payload, { 'content-type': type });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'malformed-request']);
    });

    it('responds to an address that cannot be decoded with the envelope and security headers', async () => {
      const answer = await app.inject({ url: '/Lotes/%E0%A4%A' });
      expect(answer.statusCode).toBe(422);
      expect(ErrorBodySchema.parse(answer.json()).code).toBe('malformed-request');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it.each([
      ['NUL', 'An\u0000a'],
      ['half a character', 'An\ud800a'],
    ])('refuses a text with %s, which PostgreSQL cannot store, with 422', async (_name, nombre) => {
      const answer = await post({ ...PERSON, nombre });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation',
        fields: [{ campo: 'nombre', codigo: 'text' }],
      });
    });

    it.each(['ENOSPC', 'EDQUOT', 'EMFILE'])(
      'responds with 503 if the machine fails with %s',
      async (code) => {
        const server = fastify();
        await server.register(errorResponsesPlugin);
        server.get('/', () => Promise.reject(Object.assign(new Error(`${code}: write`), { code })));
        const answer = await server.inject({ url: '/' });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      },
    );

    it('keeps reading a body that it refused before it arrived, so that the caller gets the refusal', async () => {
      const socket = connect(await listeningPort(), '127.0.0.1').setEncoding('utf8');
      const heard: string[] = [];
      socket.on('data', (text: string) => heard.push(text)).on('error', (error) => heard.push(String(error)));
      const head = (method: string, length: number) =>
        `${method} /api${REGISTER} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
      socket.write(head('POST', 300_000));
      await once(socket, 'data');
      socket.write('x'.repeat(300_000) + head('GET', 0));
      while (!heard.join('').includes(' 404 ') && !socket.closed)
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      socket.destroy();
      expect(heard.join('').match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 404']);
    });

    it('serves a request whose headers reach the limit of the gateway plus the headers that the gateway adds', async () => {
      const response = await fetch(`http://127.0.0.1:${await listeningPort()}/api/Lotes/37`, {
        headers: { 'x-long': 'x'.repeat(16 * 1024) },
      });
      expect(response.status).toBe(200);
    });

    it('hides the cause of an unexpected failure from the caller and logs it', async () => {
      await app.database.schema.alterTable('clientes').renameTo('hidden').execute();
      const answer = await app.inject({
        url: '/Clientes',
        headers: { ...tokensFor({ sub: 's', correo: 'a@b.test' }) },
      });
      await app.database.schema.alterTable('hidden').renameTo('clientes').execute();
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'unexpected']);
      expect(answer.body).not.toMatch(/clientes|42P01/);
      expect(log).toMatch(/"code":"42P01"/);
    });
  });

  describe('the log', () => {
    it('never holds personal data, tokens or secret paths', async () => {
      const tokens = tokensFor({ sub: 'sub-of-log', correo: PERSON.correo });
      await post(PERSON);
      await post(PERSON);
      await post({ ...PERSON, nombre: '' }, { ...tokens });
      await app.inject({ url: '/Reservas/Mia/very-secret-token-of-a-buyer?correo=log@example.test' });
      expect(log).toMatch(/"path":"\/api\/Authentication\/CrearNuevoUsuario"/);
      expect(log).toMatch(/"path":"\/api\/Reservas\/Mia\/\*\*\*"/);
      for (const secret of [
        PERSON.correo,
        'Secreta',
        '33221100',
        'very-secret-token',
        tokens.jwt,
        tokens.authorization,
      ]) {
        expect(log).not.toContain(secret);
      }
    });
  });

  describe('XSRF', () => {
    const body = { ...PERSON, nombre: '' };

    const refused = { Mensaje: expect.any(String), code: 'xsrf', typeResult: 3 };
    /** The cookies that a response sets, as a browser would send them back. */
    const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
      Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    const header = (cookies: Record<string, string>) =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');

    it('sets a token cookie that scripts can read with the first unsafe call, never with a GET', async () => {
      expect((await post(body)).headers['set-cookie']).toEqual([
        expect.stringMatching(/^XSRF-SECRET=[\w-]{24}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-TOKEN=[\w-]{52}; Path=\/; SameSite=Lax$/),
      ]);
      expect((await app.inject({ url: '/Parametros' })).headers['set-cookie']).toBeUndefined();
    });

    it('requires the token cookie to be repeated in the header', async () => {
      const cookies = cookiesOf(await post(body));
      const token = String(cookies['XSRF-TOKEN']);
      const cookie = `other=1; ${header(cookies)}`;
      const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      expect((await post(body, { cookie })).json()).toMatchObject(refused);
      expect((await post(body, { cookie, 'x-xsrf-token': changed })).json()).toMatchObject(refused);
      const accepted = await post(body, { cookie, 'x-xsrf-token': token });
      expect([accepted.statusCode, accepted.headers['set-cookie']]).toEqual([422, undefined]);
    });

    it('refuses a token that was not derived from the secret cookie, and sets a new pair of cookies', async () => {
      const cookie = 'XSRF-TOKEN=invented';
      const refusal = await post(body, { cookie, 'x-xsrf-token': 'invented' });
      expect([refusal.statusCode, refusal.json()]).toEqual([403, expect.objectContaining(refused)]);
      const pair = cookiesOf(refusal);
      const retried = await post(body, {
        cookie: header(pair),
        'x-xsrf-token': String(pair['XSRF-TOKEN']),
      });
      expect(retried.statusCode).toBe(422);
    });

    it('requires no token of a call without cookies, whose headers identify the caller', async () => {
      expect((await post(body)).statusCode).toBe(422);
    });
  });

  it('keeps an idle connection open longer than a load balancer in front of it does', () => {
    expect(app.app.server.keepAliveTimeout).toBe(KEEP_ALIVE_MS);
  });

  it.each([
    ['a result', 'GET', '/Parametros', 200],
    ['a refusal', 'GET', '/Clientes', 401],
    ['an unknown address', 'GET', '/NoExiste', 404],
    ['an event stream', 'HEAD', '/Lotes/Eventos', 200],
  ] as const)('sends security headers with %s', async (_what, method, url, status) => {
    const { headers, statusCode } = await app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  describe('compression', () => {
    const encodingOf = async (url: string, accepted?: string) => {
      const { headers } = await app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });
      return [headers['content-encoding'], headers.vary];
    };

    it.each([
      ['br, gzip', 'br'],
      ['br;q=0.2, gzip;q=0.8', 'gzip'],
      ['br;q=0, *', undefined],
      ['identity, br;q=0.5', undefined],
      [undefined, undefined],
    ])('compresses a large response by the q-values of Accept-Encoding "%s"', async (accepted, encoding) => {
      expect((await encodingOf('/openapi.json', accepted))[0]).toBe(encoding);
    });

    it.each([
      ['br', 'br'],
      ['br;q=0.5, gzip;q=0.1', 'br'],
      ['br;q=0', undefined],
      ['gzip', 'gzip'],
    ])('compresses a cached response by Accept-Encoding "%s"', async (accepted, encoding) => {
      expect(await encodingOf('/Lotes', accepted)).toEqual([encoding, 'accept-encoding']);
    });

    it('leaves a response of less than a kilobyte as it is', async () => {
      expect((await encodingOf('/NoExiste', 'br'))[0]).toBeUndefined();
    });
  });

  describe('OpenAPI', () => {
    it('describes every call of the contract in version 3.1', async () => {
      const document = (await app.inject({ url: '/openapi.json' })).json<{
        openapi: string;
        paths: Record<string, Record<string, { responses: object; parameters: object[] }>>;
      }>();
      expect(document.openapi).toBe('3.1.0');
      const described = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const calls = Object.keys(contract).map((key) => key.replaceAll(/:(\w+)/g, '{$1}'));
      const streams = ['GET /Eventos', 'GET /Lotes/Eventos'];
      expect(described.toSorted()).toEqual([...calls, ...streams].toSorted());
      expect(document.paths['/Lotes/{numero}']?.['get']?.parameters).toEqual([
        { name: 'numero', in: 'path', required: true, schema: expect.objectContaining({ type: 'string' }) },
      ]);
      expect(Object.keys(document.paths['/Reservas']?.['post']?.responses ?? {})).toEqual([
        '201',
        '202',
        '401',
        '403',
        '404',
        '409',
        '422',
        '429',
        '500',
        '503',
      ]);
    });

    it('names the idempotency key, the file of an upload and the event stream', async () => {
      const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
        paths: Record<string, Record<string, Record<string, unknown>>>;
      }>();
      const named = (path: string) => (paths[path]?.['post']?.['parameters'] ?? []) as { name: string }[];
      expect(named('/Reservas').map(({ name }) => name)).toEqual(['Idempotency-Key']);
      expect(named('/Lotes/Liberar')).toEqual([]);
      expect(paths['/Lotes/{numero}/Imagenes']?.['post']?.['requestBody']).toMatchObject({
        content: {
          'multipart/form-data': {
            schema: {
              required: expect.arrayContaining(['archivo', 'tipo']),
              properties: { archivo: { format: 'binary' } },
            },
          },
        },
      });
      expect(paths['/Lotes/Eventos']?.['get']).toMatchObject({
        responses: { 200: { content: { 'text/event-stream': {} } } },
      });
    });
  });
});
