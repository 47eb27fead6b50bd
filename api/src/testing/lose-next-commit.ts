import type { TestApp } from './build-test-app';

/**
 * Lets the next transaction of an app commit, and loses the server's answer: its caller gets an error.
 * @param lost when the answer is lost; without it, after the commit.
 */
export function loseNextCommit({ database }: TestApp, lost?: () => Promise<void>): void {
  const { transaction: begin } = database;
  database.transaction = () => {
    database.transaction = begin;
    const builder = database.transaction();
    const { execute } = builder;
    builder.execute = async (work) => {
      const committed = execute.call(builder, work);
      await (lost ? lost() : committed);
      throw new Error('Query read timeout');
    };
    return builder;
  };
}
