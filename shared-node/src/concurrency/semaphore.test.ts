import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from './semaphore';

test('a semaphore runs as many calls at once as it has permits, in their order, and continues after a failure', async () => {
  const semaphore = new Semaphore(2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const visit = (index: number) =>
    semaphore.run(async () => {
      most = Math.max(most, (inside += 1));
      order.push(index);
      await delay(2);
      inside -= 1;
      if (index === 3) throw new Error('failed');
      return index;
    });
  const visits = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => visit(index)));
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(visits.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a semaphore rejects a call that waited too long and serves the next one', async () => {
  const semaphore = new Semaphore(1, { timeoutMs: 20, late: () => new Error('late') });
  const busy = semaphore.run(() => delay(60));
  await expect(semaphore.run(() => Promise.resolve('in'))).rejects.toThrow('late');
  await busy;
  await expect(semaphore.run(() => Promise.resolve('in'))).resolves.toBe('in');
});

test('a call of a semaphore may wait for less time than the others', async () => {
  const semaphore = new Semaphore(1, { timeoutMs: 10_000, late: () => new Error('late') });
  const busy = semaphore.run(() => delay(60));
  await expect(semaphore.run(() => Promise.resolve('in'), 20)).rejects.toThrow('late');
  await busy;
});
