import { logOutput, runServer } from '@lotes/shared-node/process';
import { buildIdentity } from './app';
import { readConfig } from './config';

void runServer('identity', async () => {
  const { host, port, logLevel, identity } = readConfig(process.env);
  const logger = { level: logLevel, stream: logOutput() };
  return { app: await buildIdentity({ ...identity, logger }), host, port };
});
