import pg from 'pg';

/** SQLSTATE of errors with which the server ends the connection: faults of it, shutdown, and its time-outs of idle ones. */
const LAST_WORDS = /^(08...|57P0.|25P0[34])$/;

/** True if the server itself refused the statement, and keeps responding. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && !LAST_WORDS.test(error.code ?? '');

/**
 * One loan of a pool's connection. A connection that failed, other than by a refusal of the server, is discarded instead of lent
 * again: after a time-out the driver would keep it, and every later query would wait for ever behind the lost answer.
 */
export class Loan {
  private failure: Error | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  /**
   * Runs a query on the connection.
   * @throws the error of the query, or immediately if the connection failed before
   */
  async run<Result>(query: () => Promise<Result>): Promise<Result> {
    if (this.failure) throw this.failure;
    try {
      return await query();
    } catch (error) {
      if (!isRefusal(error)) this.failure = error as Error;
      throw error;
    }
  }

  /** Gives the connection back to the pool, which closes it if it failed. */
  release(): void {
    this.client.release(this.failure);
  }
}
