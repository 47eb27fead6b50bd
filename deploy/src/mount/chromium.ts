import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import PLACES from './chromium-places.json' with { type: 'json' };

/** A check could not be made as required, so that nothing is known, good or bad. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/** Options with which a page opens as for any visitor: no sandbox, which containers lack, and no calls to the browser's maker. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of CHROMIUM_PATH if it is set, else of the first usual place. @throws Unchecked if there is none, or it does not start */
export async function launchChromium({ CHROMIUM_PATH }: NodeJS.ProcessEnv): Promise<Browser> {
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : PLACES;
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Unchecked(
      'Nothing was mounted, as no Chromium was found: install it, or set CHROMIUM_PATH to one.',
    );
  // Loaded only here: no other command needs it.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS }).catch((cause: unknown) => {
    throw new Unchecked(`Nothing was mounted, as ${executablePath} does not start.`, { cause });
  });
}
