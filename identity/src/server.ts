import { runServer } from '@lotes/shared-node/process';
import { buildIdentity } from './app';
import { readConfig } from './config';

await runServer('identity', async () => {
  const { host, port, logLevel, identity } = readConfig(process.env);
  return { app: await buildIdentity({ ...identity, logger: { level: logLevel } }), host, port };
});
