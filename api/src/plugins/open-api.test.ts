import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { z } from 'zod';
import { buildTestApp, type TestApp, tokensFor } from '../testing';
import { openApiPlugin } from './open-api';

interface Described {
  parameters?: { name: string; schema: { pattern?: string } }[];
  requestBody?: { required: boolean };
  responses: Record<string, { description: string; headers?: object; content?: object }>;
}

describe('openapi.json agrees with what the api answers', () => {
  let app: TestApp;
  let operations: Map<string, Described>;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    const answer = await app.inject({ url: '/openapi.json' });
    const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>();
    operations = new Map(
      Object.entries(paths).flatMap(([path, described]) =>
        Object.entries(described).map(([method, operation]) => {
          const key = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
          return [key, operation] as const;
        }),
      ),
    );
  });
  afterAll(() => app.close());

  const responseOf = (key: string, status: number) => operations.get(key)?.responses[status];
  const call = (key: string, headers: Record<string, string> = {}, payload?: object) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  const MESSAGE = { nombre: 'Ana Paz', correo: 'ana@example.test', mensaje: 'Quisiera visitar el lote 148.' };

  it.each([
    ['GET /Reservas', {}, 401, 'unauthenticated'],
    ['POST /Contacto', { cookie: 'XSRF-TOKEN=invented' }, 403, 'xsrf'],
  ])('in the codes of %s, also those that no contract lists', async (key, headers, status, code) => {
    const answer = await call(key, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(responseOf(key, status)?.description).toContain(`\`${code}\`: `);
  });

  it('in that only a call that writes may be refused for its XSRF token', () => {
    for (const [key, { responses }] of operations)
      expect([key, responses[403]?.description.includes('`xsrf`') ?? false]).toEqual([
        key,
        !key.startsWith('GET '),
      ]);
  });

  it('in the keys of calls that are done once', async () => {
    const [once] = operations.get('POST /Contacto')?.parameters ?? [];
    expect(once?.name).toBe('Idempotency-Key');
    const shape = new RegExp(once?.schema.pattern ?? '');
    for (const key of [
      'seven77',
      'eight888',
      'x'.repeat(200),
      'x'.repeat(201),
      'a key with blanks',
      randomUUID(),
    ]) {
      const { statusCode } = await call('POST /Contacto', { 'idempotency-key': key }, MESSAGE);
      expect([key, statusCode !== 422]).toEqual([key, shape.test(key)]);
    }
  });

  describe('in status and headers', () => {
    const NAMES = ['ETag', 'Idempotency-Replayed', 'Retry-After'];
    const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    const tagOf = async (key: string) => String((await call(key)).headers.etag);
    const repeated = async (): Promise<Record<string, string>> => {
      const headers = { 'idempotency-key': 'sent-twice-by-ana' };
      await call('POST /Contacto', headers, MESSAGE);
      return headers;
    };
    const exhausted = async () => {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      await Promise.all(Array.from({ length: 60 }, () => call('POST /Contacto', headers, {})));
      return headers;
    };

    it.each([
      [
        'GET /Plano',
        'GET /Plano',
        async () => ({ 'if-none-match': await tagOf('GET /Plano') }),
        304,
        ['ETag'],
      ],
      ['GET /Lotes/:numero', 'GET /Lotes/148', () => ({}), 200, ['ETag', ...LIMITS]],
      [
        'GET /Bitacora',
        'GET /Bitacora',
        async () => ({ 'if-none-match': await tagOf('GET /Bitacora') }),
        304,
        ['ETag', ...LIMITS],
      ],
      ['POST /Contacto', 'POST /Contacto', repeated, 201, ['Idempotency-Replayed', ...LIMITS]],
      ['POST /Contacto', 'POST /Contacto', exhausted, 429, ['Retry-After', ...LIMITS]],
    ])('describes what %s answers (%s)', async (key, request, headers, status, expected) => {
      const answer = await call(request, await headers(), key === 'POST /Contacto' ? MESSAGE : undefined);
      const sent = [...NAMES, ...LIMITS].filter((name) => name.toLowerCase() in answer.headers);
      expect([answer.statusCode, sent]).toEqual([status, expected]);
      const described = responseOf(key, status);
      expect(Object.keys(described?.headers ?? {})).toEqual(expect.arrayContaining(sent));
      expect(described?.content === undefined).toBe(answer.body === '');
    });

    it('names 304 and an ETag only for calls that have them', () => {
      const tagged = [...operations].filter(([, { responses }]) => 304 in responses).map(([key]) => key);
      expect(tagged).toContain('GET /Lotes');
      expect(tagged).not.toContain('GET /Reservas');
      expect(responseOf('GET /Reservas', 200)?.headers).not.toHaveProperty('ETag');
    });
  });

  it('in the bodies that may be absent', async () => {
    const free = [...operations].filter(([, { requestBody }]) => requestBody?.required === false);
    expect(free.map(([key]) => key).toSorted()).toEqual([
      'POST /Authentication/InicioSesion',
      'POST /Reservas/:numeroAutorizacion/Enlace',
    ]);
    expect(operations.get('POST /Contacto')?.requestBody?.required).toBe(true);
    const person = { ...tokensFor({ sub: 'sub-without-a-body', correo: 'nobody@example.test' }) };
    expect((await call('POST /Authentication/InicioSesion', person)).statusCode).not.toBe(422);
    expect((await call('POST /Contacto', person)).statusCode).toBe(422);
  });
});

test('openapi.json is built once for all readers, while other requests are still served', async () => {
  const app = fastify();
  await app.register(openApiPlugin);
  const numbers = Array.from({ length: 40 }, (_, index) => String(index));
  for (const number of numbers)
    app.get(
      `/lots/${number}`,
      { config: { describe: () => ({ response: { 200: z.object({ [`lot${number}`]: z.string() }) } }) } },
      () => '',
    );
  await app.ready();
  const turnsOf = async (readers: number) => {
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const answers = await Promise.all(Array.from({ length: readers }, () => app.inject('/openapi.json')));
    isOver = true;
    for (const answer of answers)
      expect(Object.keys(answer.json<{ paths: object }>().paths)).toHaveLength(numbers.length);
    return turns;
  };
  const first = await turnsOf(2);
  expect(first).toBeGreaterThanOrEqual(numbers.length);
  expect(await turnsOf(2)).toBeLessThan(numbers.length);
  await app.close();
});
