import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '@lotes/shared-federation/release';
import { factsOf } from '../trust/compositions';
import type { PointerPlace } from '../trust/pointers';
import { readVerdict, type Verdict } from '../trust/verdicts';
import { isStoreFault, type ReleaseTarget } from './target/release-target';
import {
  readComposed,
  readLive,
  readRegistry,
  type VerifiedComposition,
  type VerifiedStore,
} from './release-store';

/** Default wait, in ms: a frozen registrar is ended after 20 s, and another takes its place. */
const TIMEOUT_MS = 60_000;

/** No registrar decided in time. The signed pointers stay in the store. */
export class RegistrarSilent extends Error {
  override readonly name = 'RegistrarSilent';

  /** @param cause the fault of the store at the last look, if there was one */
  constructor(what: string, timeoutMs: number, cause?: Error) {
    const store = cause ? ` The store could not be read: ${cause.message}` : '';
    super(`No registrar answered within ${String(timeoutMs / 1000)} s. ${what}${store}`, { cause });
  }
}

/** The longest wait for a registrar, in ms. */
export interface WaitOptions {
  timeoutMs?: number | undefined;
}

/** The registrar's verdicts on pointers, and what is live if it accepted all of them. */
export interface Decided {
  verdicts: Verdict[];
  live?: Registry | undefined;
}

/**
 * Waits for the registrar's verdict on pointers.
 * @throws RegistrarSilent if there is none in time: the pointers stay
 */
export function awaitVerdicts(
  store: VerifiedStore,
  places: readonly PointerPlace[],
  wait: WaitOptions,
): Promise<Decided> {
  const { target } = store;
  const signed = places.map(({ name, n }) => `pointer ${String(n)} of ${name}`).join(' and ');
  const what = `What is signed (${signed}) stays: the next registrar that runs decides on it. To take it back, promote ${places.length > 1 ? 'together the versions that are' : 'the version that is'} to be live.`;
  return untilThere(target, wait, what, async () => {
    const verdicts = await Promise.all(places.map((place) => readVerdict(target, place)));
    const there = verdicts.filter((verdict) => verdict !== undefined);
    if (there.length < places.length) return undefined;
    const isAccepted = there.every(({ problems, above }) => !problems?.length && above === undefined);
    return { verdicts: there, ...(isAccepted && { live: await acceptedRegistry(store, there) }) };
  });
}

/** The live registry, as of the composition that the verdicts name. */
async function acceptedRegistry(
  store: VerifiedStore,
  verdicts: readonly Verdict[],
): Promise<Registry | undefined> {
  const accepted = Math.max(0, ...verdicts.map((verdict) => verdict.accepted ?? 0));
  return accepted === 0 ? readRegistry(store) : (await readComposed(store, accepted)).verified.registry;
}

/**
 * Waits until the live composition may be served: it has not expired, and was composed under the newest root.
 * @throws RegistrarSilent if that is not so in time
 */
export function awaitServable(
  store: VerifiedStore,
  now: () => Date,
  wait: WaitOptions,
): Promise<VerifiedComposition> {
  return untilThere(store.target, wait, 'What is live has run out, or is not signed anew yet.', async () => {
    const live = await readLive(store);
    return live && isServable(live, store, now()) ? live : undefined;
  });
}

const isServable = ({ document }: VerifiedComposition, { trust }: VerifiedStore, now: Date): boolean => {
  const { root, expires } = factsOf(document.composition);
  return root >= trust.root.version && Date.parse(expires) > now.getTime();
};

/** Looks until something is there. A fault of the store counts as "not there yet": what was signed stays, and may be live. */
async function untilThere<Found>(
  { pace }: ReleaseTarget,
  { timeoutMs = TIMEOUT_MS }: WaitOptions,
  otherwise: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const giveUp = performance.now() + timeoutMs;
  for (;;) {
    let fault: Error | undefined;
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      if (!isStoreFault(error)) throw error;
      fault = error;
    }
    if (performance.now() > giveUp) throw new RegistrarSilent(otherwise, timeoutMs, fault);
    await delay(pace.verdict);
  }
}
