import { createServer, Server, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { develop } from './dev';
import { fetchDeployedPage, isUp } from './dev-proxy';

test('a port that another program uses is refused with a sentence, before a platform is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = jest.fn<Promise<void>, []>().mockRejectedValue(new Error('started'));
  const options = { watched: [], swapped: new Map<string, string>(), shell: undefined, port };
  await expect(develop(options, start)).rejects.toMatchObject({
    name: 'Misconfiguration',
    message: `Port ${String(port)} is already in use; stop what uses it, or choose another with --port.`,
  });
  other.close();
});

test('a port that the system does not permit is refused with a sentence', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  const options = { watched: [], swapped: new Map<string, string>(), shell: undefined, port: 80 };
  await expect(develop(options)).rejects.toMatchObject({
    name: 'Misconfiguration',
    message: 'The system does not let this user listen on port 80; choose another with --port.',
  });
  listen.mockRestore();
});

test('a platform or shell that never responds is waited for no longer than the limit', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const shell = `http://localhost:${String((silent.address() as AddressInfo).port)}`;
  const limit = AbortSignal.timeout.bind(AbortSignal);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 100));
  await expect(isUp(shell)).resolves.toBe(false);
  await expect(fetchDeployedPage(shell)).rejects.toThrow(`${shell} does not respond.`);
  timeout.mockRestore();
  silent.close();
  for (const socket of sockets) socket.destroy();
});
