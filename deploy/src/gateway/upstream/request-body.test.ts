import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { BodyReceiver } from './request-body';
import { SharedLimit } from './shared-limit';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Memory in use, in bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a body that arrives in many pieces uses no more memory than the budget counts', async () => {
  const pieces = 200_000;
  const gateway = (app = Fastify({ forceCloseConnections: true }));
  const receivers: BodyReceiver[] = [];
  const arrived = new Promise<void>((resolve) => {
    gateway.get('/', (request) => {
      const receiver = new BodyReceiver(request, new SharedLimit(64 * 1024 * 1024, 8 * 1024 * 1024));
      receivers.push(receiver);
      receiver.receive(() => resolve(), resolve);
      let bytes = 0;
      request.raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes === pieces) resolve();
      });
      return new Promise(() => undefined);
    });
  });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const before = memoryInUse();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
  for (let sent = 0; sent < pieces; sent += 1000) socket.write('1\r\na\r\n'.repeat(1000));
  await arrived;
  expect(memoryInUse() - before).toBeLessThan(4 * 1024 * 1024);
  expect(receivers).toHaveLength(1);
  socket.destroy();
});
