import { existsSync, readFileSync } from 'node:fs';

/** Usual places of Chromium; the release commands read the same list. */
const PLACES = JSON.parse(
  readFileSync(new URL('../deploy/src/mount/chromium-places.json', import.meta.url), 'utf8'),
) as string[];

/**
 * Flags without which Chromium requests its maker's hosts at every start, many of which a closed network refuses, and
 * with which a page takes an eighth less processor time (record 0101): two cores gain nothing from more threads.
 */
export const CHROMIUM_FLAGS = [
  // The user agent of a usual browser: the gateway takes that of a headless one for a robot.
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--js-flags=--single-threaded',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of the installed Chromium: CHROMIUM_PATH if it is set, else the first usual place that exists. The headless
 * browser comes first: it renders the same pages with a quarter less work.
 * @throws Error if there is none
 */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env;
  const path = (CHROMIUM_PATH ? [CHROMIUM_PATH] : PLACES).find((place) => existsSync(place));
  if (!path) throw new Error('No Chromium was found; install it or set CHROMIUM_PATH to one.');
  return path;
}
