import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { checkPort, holdPort } from './ports';

test('a held port is given to no other program, refuses connections, and is free once it is released', async () => {
  const port = await holdPort();
  await expect(checkPort(port.number)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  // Not by `fetch`: the first one of a process may wait forever if its connection is closed at once (Node 20).
  await once(connect(port.number, '127.0.0.1').resume(), 'close');
  await port.release();
  const server = createServer().listen(port.number, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await expect(port.release()).resolves.toBeUndefined();
});
