// Browser tests need a Chromium: that of CHROMIUM_PATH if it is set, else the system's, else Debian's package if we may
// install it. A program of its own, as it runs in parallel to the installation of packages.
import { existsSync, readFileSync } from 'node:fs';
import { apt, mayInstall } from './debian.mjs';
import { refuse } from './prepare.mjs';

const PLACES = JSON.parse(
  readFileSync(new URL('../src/mount/chromium-places.json', import.meta.url), 'utf8'),
);

const { CHROMIUM_PATH } = process.env;
const found = () => PLACES.some((place) => existsSync(place));

function ensureChromium() {
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) refuse(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
    return;
  }
  if (found()) return;
  if (!mayInstall())
    refuse('No Chromium was found: install it, or set CHROMIUM_PATH to the browser to test with.');
  console.log("Installing Debian's Chromium for the browser tests …");
  apt('update');
  // Releases of Debian that have no chromium-headless-shell have chromium.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (!found()) apt('install', '-y', '--no-install-recommends', browser, 'fonts-dejavu-core');
  }
  if (!found()) refuse('Chromium could not be installed; apt-get says why above.');
}

ensureChromium();
