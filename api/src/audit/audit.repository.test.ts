import { sql } from 'kysely';
import { withTransaction } from '../database/transaction';
import { buildTestApp, type TestApp } from '../testing';
import { recordAudit } from './audit.repository';

describe('the audit trail', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    await withTransaction(app.database, (transaction) => record(transaction, '1'));
  });
  afterAll(() => app.close());

  type Transaction = Parameters<typeof recordAudit>[0];
  const record = (transaction: Transaction, id: string) =>
    recordAudit(transaction, {
      actor: 'sistema',
      at: app.clock.now(),
      accion: 'crear',
      entidad: 'parametro',
      id,
      antes: null,
      despues: { pinos: 1 },
    });
  const entries = () =>
    app.database.selectFrom('auditoria').selectAll().where('entidad', '=', 'parametro').execute();

  it.each([
    "update auditoria set actor = 'nobody'",
    'delete from auditoria',
    'truncate auditoria',
    'truncate auditoria cascade',
  ])('refuses the statement: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.database)).rejects.toMatchObject({ code: '55000' });
    expect(await entries()).toEqual([
      expect.objectContaining({ actor: 'sistema', antes: null, despues: { pinos: 1 } }),
    ]);
  });

  it('writes no entry for a change that was rolled back', async () => {
    const failing = withTransaction(app.database, async (transaction) => {
      await record(transaction, '2');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await entries()).toHaveLength(1);
  });

  it('gives all entries of one change the same number (R15.7)', async () => {
    for (const ids of [['3', '4'], ['5']])
      await withTransaction(app.database, async (transaction) => {
        for (const id of ids) await record(transaction, id);
      });
    const operations = (await entries()).slice(-3).map(({ operacion }) => operacion);
    expect(new Set(operations).size).toBe(2);
    expect(operations[0]).toBe(operations[1]);
  });
});
