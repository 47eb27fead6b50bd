import { eachOf, semaphore } from './semaphore';

test('no more work runs at once than is said, and all of it, also after a failure', async () => {
  const inTurn = semaphore(2);
  let [running, most] = [0, 0];
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    if (index === 1) throw new Error('one failed');
    return index;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(() => work(index))));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(most).toBe(2);
});

test('of several items no further one is begun once one has failed', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await new Promise(setImmediate);
    if (item === 1) throw new Error('one failed');
  };
  await expect(eachOf([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('one failed');
  await new Promise((waited) => setTimeout(waited, 20));
  expect(begun.length).toBeLessThan(5);
});
