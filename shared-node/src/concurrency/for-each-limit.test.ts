import { setTimeout as delay } from 'node:timers/promises';
import { forEachLimit } from './for-each-limit';

test('forEachLimit works on no more items at the same time than allowed, and on all of them', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await forEachLimit([0, 1, 2, 3, 4], 2, async (item) => {
    most = Math.max(most, (running += 1));
    await delay(5);
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('forEachLimit begins no further item once one has failed, and waits for the running ones', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('one failed');
    await delay(20);
    ended.push(item);
  };
  await expect(forEachLimit([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('one failed');
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
