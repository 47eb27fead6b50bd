import { existsSync } from 'node:fs';

/** Without these, Chromium asks its maker's hosts at every start, which a closed network refuses many at a time. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where browsers lie. The one without windows comes first: it draws the same pages with a quarter less work. */
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the system's Chromium is: CHROMIUM_PATH, else the usual places. @throws Error where there is none. */
export function chromiumPath(): string {
  const path = [process.env.CHROMIUM_PATH, ...CANDIDATES].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!path) throw new Error('No Chromium was found; install it or set CHROMIUM_PATH to one.');
  return path;
}
