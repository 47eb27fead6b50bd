import pg from 'pg';

/** SQLSTATE of errors after which the server closes the connection: a fault of the connection, a shutdown, a time-out. */
const LAST_WORDS = /^(08...|57P0.|25P0[34])$/;

/** True if the server itself refused the statement, and keeps responding. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && !LAST_WORDS.test(error.code ?? '');

/**
 * One use of a connection that a pool lends. A connection that failed, other than by the server's refusal of a statement, is
 * discarded: after a time-out the driver would keep it, and every later query would wait for ever behind the lost answer.
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
