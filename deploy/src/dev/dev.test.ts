import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Misconfiguration } from '@lotes/shared-node/configuration';
import { develop } from './dev';

test('a port that another one uses already is refused with a sentence, before a platform is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = jest.fn<Promise<void>, []>().mockRejectedValue(new Error('started'));
  const options = { watched: [], swapped: new Map<string, string>(), shell: undefined, port };
  await expect(develop(options, start)).rejects.toThrow(
    new Misconfiguration(
      `Port ${String(port)} is already in use; stop what uses it, or choose another with --port.`,
    ),
  );
  other.close();
});
