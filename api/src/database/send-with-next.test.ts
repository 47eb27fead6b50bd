import { sql } from 'kysely';
import { readTestEnvironment } from '../testing/test-environment';
import { withNext } from './send-with-next';
import { createDatabase, type Queryable, type Transaction } from './database';
import { createPool } from './pool';
import { withSavepoint } from './savepoint';
import { withTransaction } from './transaction';

let database: Queryable;
beforeAll(async () => {
  // One connection, since a temporary table exists only on the connection that made it.
  database = createDatabase(createPool(readTestEnvironment().serverUrl, 1));
  await sql`create temporary table saldo (id integer primary key, valor integer not null)`.execute(database);
});
beforeEach(async () => {
  await sql`delete from saldo`.execute(database);
  await sql`insert into saldo values (1, 0), (2, 0)`.execute(database);
});
afterAll(() => database.destroy());

const insert = (transaction: Transaction, id: number) =>
  sql`insert into saldo values (${id}, 0) ${withNext}`.execute(transaction);
const add = (transaction: Transaction, id: number) =>
  sql`update saldo set valor = valor + 1 where id = ${id}`.execute(transaction);
const values = async (where: Queryable = database) =>
  (await sql<{ valor: number }>`select valor from saldo order by id`.execute(where)).rows.map(
    ({ valor }) => valor,
  );

describe('a statement that is sent along with the next', () => {
  it('runs the statement before the next one, or before the commit', async () => {
    await withTransaction(database, async (transaction) => {
      await insert(transaction, 3);
      expect(await values(transaction)).toEqual([0, 0, 0]);
      await insert(transaction, 4);
    });
    expect(await values()).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [
      'the next one',
      async (transaction: Transaction) => {
        await insert(transaction, 1);
        await add(transaction, 2);
      },
    ],
    [
      'the commit',
      async (transaction: Transaction) => {
        await add(transaction, 2);
        await insert(transaction, 1);
      },
    ],
  ])('a failing statement fails %s, and no change is stored', async (_next, work) => {
    await expect(withTransaction(database, work)).rejects.toMatchObject({ constraint: 'saldo_pkey' });
    expect(await values()).toEqual([0, 0]);
  });

  it('drops the statement with its savepoint', async () => {
    await withTransaction(database, async (transaction) => {
      const part = withSavepoint(transaction, async () => {
        await insert(transaction, 3);
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
      await add(transaction, 2);
    });
    expect(await values()).toEqual([0, 1]);
  });

  it('sends the statement immediately outside a transaction', async () => {
    await insert(database as Transaction, 3);
    expect(await values()).toEqual([0, 0, 0]);
  });
});
