import type { AddressInfo } from 'node:net';
import { buildIdentity } from '../app';
import { readConfig } from '../config';
import { RIDDLE } from './riddle';
import { takeSettings } from './take-settings';

/**
 * A second server for the user pool of a running platform, for browser tests: the same users, keys and mails, but settings of
 * its own, and custom challenges. Prints its address when it listens. Each line of its standard input changes its settings; it
 * ends when the input ends.
 */
async function serveBeside(): Promise<void> {
  const { identity } = readConfig(process.env);
  const app = await buildIdentity({ ...identity, triggers: { customChallenge: RIDDLE } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
  await takeSettings(identity.settings);
  await app.close();
}

await serveBeside();
