import { existsSync, readFileSync } from 'node:fs';

/** Where the commands of releases look for a browser as well. */
const PLACES = JSON.parse(
  readFileSync(new URL('../deploy/src/mount/chromium-places.json', import.meta.url), 'utf8'),
) as string[];

/** Without these, Chromium asks its maker's hosts at every start, which a closed network refuses many at a time. */
export const CHROMIUM_FLAGS = [
  // As a person's: that of a browser without windows is taken for a machine's.
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of the installed Chromium: CHROMIUM_PATH, else the first usual place that exists. The browser without
 * windows is the first of them: it renders the same pages with a quarter less work.
 * @throws Error where there is none
 */
export function chromiumPath(): string {
  const path = [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));
  if (!path) throw new Error('No Chromium was found; install it or set CHROMIUM_PATH to one.');
  return path;
}
