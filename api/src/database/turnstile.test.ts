import { setTimeout as delay } from 'node:timers/promises';
import { Turnstile } from './turnstile';

const late = () => new Error('late');

it('lets only so many in at once, in the order in which they came, and goes on after a failure', async () => {
  const turnstile = new Turnstile(2, 1_000);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const visit = (index: number) =>
    turnstile.pass(async () => {
      most = Math.max(most, (inside += 1));
      order.push(index);
      await delay(2);
      inside -= 1;
      if (index === 3) throw new Error('failed');
      return index;
    }, late);
  const visits = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => visit(index)));
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(visits.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

it('sends away who waited too long, and keeps the places of the others', async () => {
  const turnstile = new Turnstile(1, 20);
  const busy = turnstile.pass(() => delay(60), late);
  await expect(turnstile.pass(() => Promise.resolve('in'), late)).rejects.toThrow('late');
  await busy;
  await expect(turnstile.pass(() => Promise.resolve('in'), late)).resolves.toBe('in');
});
