import { runServer } from '@lotes/shared-node/process';
import { buildRegistrar } from './app';
import { readConfig } from './config';

void runServer('registrar', async () => {
  const config = readConfig(process.env);
  return { app: await buildRegistrar(config), host: config.host, port: config.port };
});
