import pg from 'pg';

/**
 * One loan of a pool's connection. A connection that failed, other than by an answer of the server, is thrown away instead of lent
 * again: after a time-out the driver itself keeps it, where the lost answer is awaited for ever and every later query queues up
 * behind it.
 */
export class Loan {
  private failure: Error | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  /** Runs a query on the connection. @throws what it throws, and at once where the connection failed before */
  async run<Result>(query: () => Promise<Result>): Promise<Result> {
    if (this.failure) throw this.failure;
    try {
      return await query();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.failure = error as Error;
      throw error;
    }
  }

  /** Gives the connection back to the pool, which closes it where it failed. */
  release(): void {
    this.client.release(this.failure);
  }
}
