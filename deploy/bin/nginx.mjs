// npm run test:nginx: Debian's nginx in front of two gateways of a real platform. Not part of npm test, as it
// installs a server.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt, mayInstall } from './debian.mjs';
import { prepare, refuse, root } from './prepare.mjs';

const PROGRAM = '/usr/sbin/nginx';
const BROTLI = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';

const isInstalled = () => existsSync(PROGRAM) && existsSync(BROTLI);

function ensureNginx() {
  if (isInstalled()) return;
  if (!mayInstall()) refuse("Install Debian's nginx and libnginx-mod-http-brotli-static.");
  console.log("Installing Debian's nginx …");
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'nginx', 'libnginx-mod-http-brotli-static');
  if (!isInstalled()) refuse('nginx could not be installed; apt-get says why above.');
}

await prepare();
ensureNginx();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/.bin/playwright',
    'test',
    '--config',
    'e2e/nginx/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
