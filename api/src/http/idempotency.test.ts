import { randomUUID } from 'node:crypto';
import { withTransaction } from '../database/transaction';
import { buildTestApp, type TestApp, tokensFor } from '../testing';
import { claimIntent, readIntent, settleIntent } from './idempotency';

const REGISTER = 'POST /Authentication/CrearNuevoUsuario';

describe('idempotency of public POSTs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const person = (correo: string) => ({ correo, nombre: 'Una Persona', telefono: '33221100' });
  const register = (correo: string, key: string, through = app) =>
    through.call(
      REGISTER,
      { body: person(correo) },
      { ...tokensFor({ sub: `sub-of-${correo}`, correo }), 'idempotency-key': key },
    );
  const count = async (correo: string) =>
    (await app.database.selectFrom('clientes').select('codigo').where('correo', '=', correo).execute())
      .length;

  it('returns the stored response for the same key and body', async () => {
    const key = randomUUID();
    const first = await register('same@example.test', key);
    const again = await register('same@example.test', key);
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect([again.status, again.result]).toEqual([201, first.result]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await count('same@example.test')).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const key = randomUUID();
    await register('one@example.test', key);
    const other = await register('two@example.test', key);
    expect(other).toMatchObject({ status: 422, error: { code: 'idempotency/other-body' } });
    expect(await count('two@example.test')).toBe(0);
  });

  it('carries out fifty simultaneous calls with one key once, across two processes', async () => {
    const second = await buildTestApp({ databaseUrl: app.databaseUrl });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register('burst@example.test', key, index % 2 ? app : second)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ error }) => error.code === 'idempotency/in-flight'),
    ).toBe(true);
    const codes = answers.filter(({ status }) => status === 201).map(({ result }) => result.codigo);
    expect(new Set(codes).size).toBe(1);
    expect(await count('burst@example.test')).toBe(1);
    await second.close();
  });

  it('runs again, and returns the stored response, if another process has just carried out the call', async () => {
    const intent = readIntent(randomUUID(), REGISTER, {});
    if (!intent) throw new Error('A key is an intent.');
    const settle = (body: string) =>
      withTransaction(app.database, (transaction) =>
        settleIntent(transaction, intent, { status: 201, body }),
      );
    let runs = 0;
    const answer = await withTransaction(app.database, async (transaction) => {
      runs += 1;
      const stored = await claimIntent(transaction, intent);
      if (stored) return stored;
      await settle('of the other process');
      await settleIntent(transaction, intent, { status: 201, body: 'of this one' });
      return null;
    });
    expect([answer?.body, runs]).toEqual(['of the other process', 2]);
  });

  it('stores nothing of a refused call, so that a retry with the key can succeed', async () => {
    const key = randomUUID();
    expect((await register('admin@demo.test', key)).status).toBe(409);
    await app.database.deleteFrom('clientes').where('correo', '=', 'admin@demo.test').execute();
    expect((await register('admin@demo.test', key)).status).toBe(201);
  });

  it('stores neither the key nor the response in the clear', async () => {
    const key = randomUUID();
    await register('sealed@example.test', key);
    const rows = await app.database.selectFrom('idempotencia').selectAll().execute();
    const stored = Buffer.concat(
      rows.flatMap(({ clave, respuesta, huella }) => [clave, respuesta, huella]),
    ).toString('latin1');
    expect(stored).not.toContain(key);
    expect(stored).not.toContain('sealed@example.test');
  });

  it('refuses a malformed key', async () => {
    const answer = await register('key@example.test', 'short');
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ campo: 'Idempotency-Key' }] } });
  });
});
