import fastify from 'fastify';
import { z } from 'zod';
import { openApiPlugin } from './open-api';

it('openapi.json is built once for all readers, while other requests are still served', async () => {
  const app = fastify();
  await app.register(openApiPlugin);
  const numbers = Array.from({ length: 40 }, (_, index) => String(index));
  for (const number of numbers)
    app.get(
      `/lots/${number}`,
      { schema: { response: { 200: z.object({ [`lot${number}`]: z.string() }) } } },
      () => '',
    );
  await app.ready();
  const turnsOf = async (readers: number) => {
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const answers = await Promise.all(Array.from({ length: readers }, () => app.inject('/openapi.json')));
    isOver = true;
    for (const answer of answers)
      expect(Object.keys(answer.json<{ paths: object }>().paths)).toHaveLength(numbers.length);
    return turns;
  };
  const first = await turnsOf(2);
  expect(first).toBeGreaterThanOrEqual(numbers.length);
  expect(await turnsOf(2)).toBeLessThan(numbers.length);
  await app.close();
});
