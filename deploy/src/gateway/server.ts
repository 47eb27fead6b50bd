import { runServer } from '@lotes/shared-node/process';
import { buildGateway } from './app';
import { readConfig } from './config';
import { requireDescriptors } from './descriptors';
import { descriptorsFor } from './upstream/limits';

void runServer('gateway', async () => {
  const config = readConfig(process.env);
  requireDescriptors(descriptorsFor(config.limits, config.apiUrls.length), config.limits.streams);
  return { app: await buildGateway(config), host: config.host, port: config.port };
});
