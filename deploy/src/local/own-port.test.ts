import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import { holdOwnPort } from './own-port';
import { checkPort } from './ports';

test('a port that another program uses on IPv6 alone is refused, as browsers would show that program', async () => {
  const other = createServer().listen({ port: 0, host: '::1', ipv6Only: true });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(holdOwnPort(port)).rejects.toThrow(
    `Port ${String(port)} is already in use; stop what uses it, or choose another with PORT.`,
  );
  await expect(checkPort(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
  await once(other, 'close');
  await (await holdOwnPort(port)).release();
});

test('a port that the system does not permit is refused in a sentence', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  await expect(holdOwnPort(80)).rejects.toThrow(
    'The system does not let this user listen on port 80; choose another with PORT.',
  );
  listen.mockRestore();
});
