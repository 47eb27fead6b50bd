import { settleAll } from './settle-all';

const failing = async (message: string, ms: number) => {
  await new Promise((done) => setTimeout(done, ms));
  throw new Error(message);
};

test('throws the error of the first failing work in their order, however late it comes', async () => {
  await expect(settleAll(1, failing('first', 20), failing('second', 0))).rejects.toThrow('first');
});

test('returns the results of works in their order', async () => {
  expect(await settleAll(Promise.resolve('one'), 2)).toEqual(['one', 2]);
});
