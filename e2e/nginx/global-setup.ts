import { readFileSync } from 'node:fs';
import { processTree } from '../platform/process-list';
import { freePort, startPlatform } from '../platform/platform';

/** Starts a platform with two api processes and rate limits; the gateways of the tests use its services like its own gateway. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const platform = await startPlatform({
    port: await freePort(),
    dataDir: process.env.E2E_DATA_DIR ?? '.data/nginx',
    env: { API_PROCESSES: '2' },
    args: ['--reset'],
  });
  const gateway = processTree(platform.process.pid ?? 0).find(({ command }) =>
    /\bgateway\/server/.test(command),
  );
  const environment = readFileSync(`/proc/${String(gateway?.pid)}/environ`, 'utf8').split('\0');
  for (const name of ['API_URLS', 'IDENTITY_URL', 'RELEASE_DIR', 'TRUST_ID']) {
    const value = environment.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
    if (!value) throw new Error(`The gateway of the platform was started without ${name}.`);
    process.env[`NGINX_${name}`] = value;
  }
  return platform.stop;
}
