import { setTimeout as delay } from 'node:timers/promises';
import { factsOf } from '../trust/compositions';
import type { PointerPlace } from '../trust/pointers';
import { readVerdict, type Verdict } from '../trust/verdicts';
import { TargetUnavailable, type ReleaseTarget } from './target/release-target';
import { readLive, type VerifiedComposition, type VerifiedStore } from './release-store';

/** Default wait, in ms: a frozen registrar is ended after 20 s, and another takes its place. */
const TIMEOUT_MS = 60_000;

/** No registrar decided in time. The signed pointers stay in the store. */
export class RegistrarSilent extends Error {
  override readonly name = 'RegistrarSilent';

  constructor(what: string, timeoutMs: number) {
    super(`No registrar answered within ${String(timeoutMs / 1000)} s. ${what}`);
  }
}

/** The longest wait for a registrar, in ms. */
export interface WaitOptions {
  timeoutMs?: number | undefined;
}

/**
 * Waits for the registrar's verdict on pointers.
 * @throws RegistrarSilent if there is none in time: the pointers stay
 */
export function awaitVerdicts(
  { target }: VerifiedStore,
  places: readonly PointerPlace[],
  wait: WaitOptions,
): Promise<Verdict[]> {
  const signed = places.map(({ name, n }) => `pointer ${String(n)} of ${name}`).join(' and ');
  const what = `What is signed (${signed}) stays: the next registrar that runs decides on it. To take it back, promote the version that is to be live.`;
  return untilThere(target, wait, what, async () => {
    const verdicts = await Promise.all(places.map((place) => readVerdict(target, place)));
    const there = verdicts.filter((verdict) => verdict !== undefined);
    return there.length === places.length ? there : undefined;
  });
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

async function untilThere<Found>(
  { pace }: ReleaseTarget,
  { timeoutMs = TIMEOUT_MS }: WaitOptions,
  otherwise: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const giveUp = performance.now() + timeoutMs;
  for (;;) {
    const found = await look().catch((error: unknown) => {
      if (!(error instanceof TargetUnavailable) || performance.now() > giveUp) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
    if (performance.now() > giveUp) throw new RegistrarSilent(otherwise, timeoutMs);
    await delay(pace.verdict);
  }
}
