import pg from 'pg';
import { Loan } from './loan';

function refusedWith(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
}

describe('a loan of a connection', () => {
  it.each<[string, Error, boolean]>([
    ['a time-out', new Error('Query read timeout'), true],
    ['a lost connection', Object.assign(new Error('read'), { code: 'ECONNRESET' }), true],
    ['the end of the server', refusedWith('57P01'), true],
    ['the end of an idle session', refusedWith('57P05'), true],
    ['a value that is taken', refusedWith('23505'), false],
    ['a statement that took too long', refusedWith('57014'), false],
  ])(
    'discards the connection after a fault of the connection, and keeps it after one of the statement: %s',
    async (_what, error, isDiscarded) => {
      const release = jest.fn();
      const loan = new Loan({ release } as unknown as pg.PoolClient);
      await expect(loan.run(() => Promise.reject(error))).rejects.toBe(error);
      const next = jest.fn(() => Promise.resolve('answered'));
      await loan.run(next).catch(() => undefined);
      expect(next).toHaveBeenCalledTimes(isDiscarded ? 0 : 1);
      loan.release();
      expect(release).toHaveBeenCalledWith(isDiscarded ? error : undefined);
    },
  );
});
