import type { TestApp } from './build-test-app';

/** Lets the next transaction of an app commit, and loses the server's answer: its caller gets an error. */
export function loseNextCommit({ database }: TestApp): void {
  const { transaction: begin } = database;
  database.transaction = () => {
    database.transaction = begin;
    const builder = database.transaction();
    const { execute } = builder;
    builder.execute = async (work) => {
      await execute.call(builder, work);
      throw new Error('Query read timeout');
    };
    return builder;
  };
}
