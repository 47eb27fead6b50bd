import { settleAll } from './settle-all';

const failing = async (message: string, ms: number) => {
  await new Promise((done) => setTimeout(done, ms));
  throw new Error(message);
};

test('settleAll throws the error of the first failing promise in the given order, even if it fails last', async () => {
  await expect(settleAll(1, failing('first', 20), failing('second', 0))).rejects.toThrow('first');
});

test('settleAll returns the results in the given order', async () => {
  expect(await settleAll(Promise.resolve('one'), 2)).toEqual(['one', 2]);
});
