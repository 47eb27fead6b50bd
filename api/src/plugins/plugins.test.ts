import { Writable } from 'node:stream';
import { ErrorBodySchema } from '@lotes/shared-contract';
import { buildTestApp, tokensFor, type TestApp } from '../testing';

const REGISTER = '/Authentication/CrearNuevoUsuario';
const PERSON = { correo: 'log@example.test', nombre: 'Secreta Persona', telefono: '33221100' };

describe('what every call has in common', () => {
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

  describe('errors', () => {
    it('answers the error envelope for what is not there', async () => {
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
    ])('answers 422 to %s', async (_name, payload, type) => {
      const answer = await post(payload, { 'content-type': type });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'malformed-request']);
    });

    it('answers the envelope, and nothing of the address, to one that cannot be decoded', async () => {
      const answer = await app.inject({ url: '/Lotes/%E0%A4%A' });
      expect(answer.statusCode).toBe(422);
      expect(ErrorBodySchema.parse(answer.json()).code).toBe('malformed-request');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it.each([
      ['NUL', 'An\u0000a'],
      ['half a character', 'An\ud800a'],
    ])('answers 422 to a text with %s, which no database keeps', async (_name, nombre) => {
      const answer = await post({ ...PERSON, nombre });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation',
        fields: [{ campo: 'nombre', codigo: 'text' }],
      });
    });

    it('tells nothing of an unexpected failure, and keeps its cause for operators', async () => {
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

    it('hands out a cookie that scripts can read with the first unsafe call, never with a GET', async () => {
      expect((await post(body)).headers['set-cookie']).toMatch(
        /^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/,
      );
      expect((await app.inject({ url: '/Parametros' })).headers['set-cookie']).toBeUndefined();
    });

    it('demands the cookie again as a header', async () => {
      const cookie = 'other=1; XSRF-TOKEN=the-token';
      const refused = { Mensaje: expect.any(String), code: 'xsrf', typeResult: 3 };
      expect((await post(body, { cookie })).json()).toMatchObject(refused);
      expect((await post(body, { cookie, 'x-xsrf-token': 'the-tokem' })).json()).toMatchObject(refused);
      expect((await post(body, { cookie, 'x-xsrf-token': 'the-token' })).statusCode).toBe(422);
    });
  });

  it('sends the headers of answers that are data', async () => {
    const { headers } = await app.inject({ url: '/Parametros' });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  describe('rate limits', () => {
    it('stop a flood of public POSTs from one address, over all processes together, and nothing else', async () => {
      const second = await buildTestApp({ databaseUrl: app.databaseUrl, environment: { RATE_LIMITS: 'on' } });
      const flood = (through: TestApp, remoteAddress: string) =>
        through.inject({
          method: 'POST',
          url: REGISTER,
          payload: {},
          headers: { 'x-forwarded-for': remoteAddress },
        });
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) => flood(i % 2 ? app : second, '203.0.113.7')),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20);
      const limited = answers.filter(({ statusCode }) => statusCode === 429);
      expect(limited).toHaveLength(10);
      expect(limited[0]?.json()).toMatchObject({ code: 'too-many-requests', typeResult: 8 });
      expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await flood(app, '203.0.113.8')).statusCode).toBe(422);
      expect(
        (await app.inject({ url: '/Parametros', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode,
      ).toBe(200);
      await second.close();
    });
  });

  describe('OpenAPI', () => {
    it('describes every call of the contract in version 3.1', async () => {
      const document = (await app.inject({ url: '/openapi.json' })).json<{
        openapi: string;
        paths: Record<string, Record<string, { responses: object; parameters: object[] }>>;
      }>();
      expect(document.openapi).toBe('3.1.0');
      expect(document.paths['/Lotes/{numero}']?.['get']?.parameters).toEqual([
        { name: 'numero', in: 'path', required: true, schema: expect.objectContaining({ type: 'string' }) },
      ]);
      expect(Object.keys(document.paths['/Reservas']?.['post']?.responses ?? {})).toEqual([
        '201',
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

    it('names the key of a try, the file of an upload and the stream of events', async () => {
      const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
        paths: Record<string, Record<string, Record<string, unknown>>>;
      }>();
      const named = (path: string) => paths[path]?.['post']?.['parameters'] as { name: string }[];
      expect(named('/Reservas').map(({ name }) => name)).toEqual(['Idempotency-Key']);
      expect(named('/Lotes/Liberar')).toEqual([]);
      expect(paths['/Lotes/{numero}/Imagenes']?.['post']?.['requestBody']).toMatchObject({
        content: {
          'multipart/form-data': { schema: { required: expect.arrayContaining(['archivo', 'tipo']) } },
        },
      });
      expect(paths['/Lotes/Eventos']?.['get']).toMatchObject({
        responses: { 200: { content: { 'text/event-stream': {} } } },
      });
    });
  });
});
