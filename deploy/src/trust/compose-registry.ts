import { later } from '@lotes/shared-contract/dates';
import {
  bodyOf,
  isComposition,
  isPointer,
  sealComposition,
  type Envelope,
} from '@lotes/shared-federation/release';
import type { LiveComposition, ReleaseStore } from '../store/release-store';
import { writeComposition } from './compositions';
import type { PointerFile } from './pointers';
import { isHalfOver } from './sign-pointer';
import type { Trust } from './trust-store';

/** For how long a composition is served; `npm start` renews it. */
const COMPOSITION_DAYS = 180;

/** Another process composed at the same time. */
class CompositionTaken extends Error {
  override readonly name = 'CompositionTaken';
}

/** Whether a composition should be signed anew, though nothing changed: it runs out, or there is a newer root. */
export function isCompositionDue({ document }: LiveComposition, { root }: Trust, now: Date): boolean {
  const { expires, root: version } = bodyOf(document.composition, 'composition', isComposition);
  return version < root.version || isHalfOver(expires, { days: COMPOSITION_DAYS }, now);
}

const remoteOf = (pointer: Envelope) => bodyOf(pointer, 'pointer', isPointer).remote;

/** Signs, with the registrar's key, what is live together: new pointers, and those of before for every other remote. */
export async function composeRegistry(
  { directory, trust, keyOf }: ReleaseStore,
  live: LiveComposition | undefined,
  pointers: readonly PointerFile[],
  { seq, now }: { seq: number; now: Date },
): Promise<void> {
  const changed = new Set(pointers.map(({ pointer }) => remoteOf(pointer)));
  // What was refused of the live composition is not carried on.
  const carried = (live?.document.remotes ?? []).filter(({ pointer }) => {
    const name = remoteOf(pointer);
    return !changed.has(name) && live?.verified.marks[name] !== undefined;
  });
  const facts = {
    environment: trust.root.environment,
    seq,
    root: trust.root.version,
    issued: now.toISOString(),
    expires: later(now, { days: COMPOSITION_DAYS }).toISOString(),
  };
  const envelopes = [...carried, ...pointers].map(({ pointer }) => pointer);
  const composed = sealComposition(facts, envelopes, [await keyOf('registrar')]);
  if (!(await writeComposition(directory, seq, composed)))
    throw new CompositionTaken(`Another process made the composition ${String(seq)}; try again.`);
}
