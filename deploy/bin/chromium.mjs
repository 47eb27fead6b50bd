// Browser tests need a Chromium: the system's, else Debian's package where we may install it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { refuse } from './prepare.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => PLACES.some((place) => place && existsSync(place));

export function ensureChromium() {
  if (found()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall)
    refuse('No Chromium was found: install it, or set CHROMIUM_PATH to the browser to test with.');
  console.log("Installing Debian's Chromium for the browser tests …");
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  if (!found()) refuse('Chromium could not be installed; apt-get says why above.');
}
