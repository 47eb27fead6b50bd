import { sql } from 'kysely';
import { readTestEnvironment } from '../testing/test-environment';
import { compileOnce } from './compile-once';
import { createDatabase, type Queryable } from './database';
import { createPool } from './pool';

let database: Queryable;
beforeAll(() => {
  database = createDatabase(createPool(readTestEnvironment().serverUrl, 1));
});
afterAll(() => database.destroy());

interface Sum {
  first: number;
  second: number;
}

test('runs a statement with the values of each call, and builds it once', async () => {
  const build = jest.fn((on: Queryable, { first, second }: Sum) =>
    on.selectNoFrom([
      sql<number>`${first}::integer + ${second}::integer + ${first}::integer`.as('sum'),
      sql<string>`${'always'}::text`.as('constant'),
    ]),
  );
  const add = compileOnce(build);
  expect(await add(database, { first: 1, second: 10 })).toEqual([{ sum: 12, constant: 'always' }]);
  expect(await add(database, { second: 20, first: 2 })).toEqual([{ sum: 24, constant: 'always' }]);
  expect(build).toHaveBeenCalledTimes(1);
});
