import { withConnection } from '../database';
import { testServerUrl } from '../testing';
import { reasonOf } from './reason';

describe('the reason of a failure', () => {
  it('lists each error behind the first, on one line', () => {
    const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
    const lost = new Error('The file\nis gone.', { cause: refused });
    expect(reasonOf(new Error('The migration failed.', { cause: lost }))).toBe(
      'The migration failed. Because: The file is gone. Because: ECONNREFUSED',
    );
  });

  it('ends if an error is its own cause', () => {
    const error = new Error('again.');
    error.cause = error;
    expect(reasonOf(error)).toMatch(/^again\.( Because: again\.){3}$/);
  });

  it.each([
    ["select 'secret'::integer", 'The database refused it (code 22P02, position 8).'],
    [
      "create temp table one (name text constraint known check (name <> 'secret')); insert into one values ('secret')",
      'The database refused it (code 23514, table one, constraint known).',
    ],
  ])('contains the code and place of a database error, and no value: %s', async (statement, told) => {
    const failing = withConnection(testServerUrl(), (client) => client.query(statement));
    expect(reasonOf(await failing.catch((error: unknown) => error))).toBe(told);
  });
});
