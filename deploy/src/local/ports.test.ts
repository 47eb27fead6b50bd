import { createServer } from 'node:net';
import { once } from 'node:events';
import { holdPort, isFree } from './ports';

it('a held port is no other program’s, refuses who connects, and is free when it is released', async () => {
  const port = await holdPort();
  expect(await isFree(port.number)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${String(port.number)}`)).rejects.toThrow('fetch failed');
  await port.release();
  const server = createServer().listen(port.number, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await expect(port.release()).resolves.toBeUndefined();
});
