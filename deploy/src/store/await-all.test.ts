import { awaitAll } from './await-all';

const failing = async (message: string, ms: number) => {
  await new Promise((done) => setTimeout(done, ms));
  throw new Error(message);
};

test('awaitAll throws the error of the first failing promise in the given order, even if it fails last', async () => {
  await expect(awaitAll(1, failing('first', 20), failing('second', 0))).rejects.toThrow('first');
});

test('awaitAll returns the results in the given order', async () => {
  expect(await awaitAll(Promise.resolve('one'), 2)).toEqual(['one', 2]);
});
