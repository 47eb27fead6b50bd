import { isDeepStrictEqual } from 'node:util';
import {
  isPointer,
  openDocument,
  RegistryRefused,
  type Pointer,
  type Registry,
} from '@lotes/shared-federation/release';
import type { DeployedApi } from '../compatibility/deployed-api';
import { labelOf } from '../compatibility/composition';
import { assertNotHeld } from '../store/held-releases';
import { RecordUnreadable } from '../store/history';
import { jsonOrUndefined } from '../store/json-text';
import { assertFit, PromotionRefused, statedRelease, type Stated } from '../store/release-checks';
import { ReleaseUnreadable, type ReleaseStore } from '../store/release-store';
import { isStoreFault } from '../store/target/release-target';
import { awaitAll } from '../store/await-all';
import { digestOfPointer } from '../trust/pointers';
import { holdInForce } from '../trust/holds';
import { checkProblems } from '../trust/check-results';
import type { Verdict } from '../trust/verdicts';
import type { Marks } from './marks';
import type { PendingPointer } from './pending-pointers';

/** The state with which the registrar compares pointers. */
export interface LiveState {
  live: Registry;
  marks: Marks;
  api: DeployedApi | undefined;
}

/** Why pointers that are to go live together are refused. */
export interface Refusal {
  /** Sentences, which concern all of them. */
  problems: readonly string[];
  /** The numbers above which remotes must sign again, by name; only of remotes that are behind their number. */
  above?: Readonly<Record<string, number>>;
  /** The unexpected error because of which they could not be checked; for the log only. */
  cause?: unknown;
}

const UNCHECKED =
  'The registrar failed to check it, and its log has the cause: promote it again once that is mended.';

/** The verdict on one of the pointers that are refused. */
export const verdictOn = (name: string, { problems, above }: Refusal): Verdict => ({
  problems: [...problems],
  ...(above?.[name] !== undefined && { above: above[name] }),
});

const isUnusableDocument = (error: unknown): error is Error =>
  error instanceof RegistryRefused || error instanceof RecordUnreadable || error instanceof ReleaseUnreadable;

/**
 * Checks pointers that are to go live together: each by itself, then their releases with everything that a promote
 * checks.
 * @returns the reasons if they are refused; undefined if they pass
 */
export async function refusalOf(
  store: ReleaseStore,
  pointers: readonly PendingPointer[],
  { live, marks, api }: LiveState,
): Promise<Refusal | undefined> {
  try {
    const behind = refusalOfLow(pointers, marks);
    if (behind) return behind;
    const [changed, hold] = await awaitAll(
      awaitAll(...pointers.map((pending) => openPending(store, pending, marks))),
      holdInForce(store),
    );
    for (const [index, { release }] of changed.entries())
      await assertNotHeld(store, hold, live, release, pointers[index]?.file?.note?.kind);
    await assertFit(store, live, changed, api);
    return undefined;
  } catch (error) {
    if (error instanceof PromotionRefused) return { problems: [...error.problems] };
    if (isUnusableDocument(error)) return { problems: [error.message] };
    if (isStoreFault(error)) throw error;
    // Refused, although nothing is known to be wrong with it: it must not hold up the pointers of other teams.
    return { problems: [UNCHECKED], cause: error };
  }
}

/**
 * Refuses pointers if some are below the numbers that their remotes had reached before the store was put back. The
 * team's command then signs those above their numbers by itself, and the others with their next one.
 */
function refusalOfLow(pointers: readonly PendingPointer[], marks: Marks): Refusal | undefined {
  const low = pointers.flatMap(({ place: { name, epoch, n } }) => {
    const mark = marks.pointers[name];
    const isLow = mark && (epoch < mark.epoch || (epoch === mark.epoch && n <= mark.n));
    return isLow ? [{ name, epoch, mark }] : [];
  });
  if (low.length === 0) return undefined;
  const same = low.filter(({ epoch, mark }) => epoch === mark.epoch);
  return {
    problems: low.map(
      ({ name, mark }) =>
        `${name} had come to pointer ${String(mark.n)} before the store was put back: promote it again`,
    ),
    above: Object.fromEntries(same.map(({ name, mark }) => [name, mark.n])),
  };
}

/** @throws RegistryRefused, PromotionRefused */
async function openPending(store: ReleaseStore, pending: PendingPointer, marks: Marks): Promise<Stated> {
  const { place, file } = pending;
  const { name } = place;
  const role = store.trust.delegations.get(name)?.role;
  if (!file || !role)
    throw new RegistryRefused(
      `The pointer file of ${name} is unusable: it is no pointer or is too long, or its note is malformed, is too long or has control characters.`,
    );
  const pointer = await openDocument(file.pointer, 'pointer', role, isPointer);
  if (pointer.environment !== store.environment || pointer.remote !== name)
    throw new RegistryRefused(`It was signed for ${pointer.remote} in ${pointer.environment}.`);
  const [, stated] = await awaitAll(
    assertNext(store, pending, pointer, marks),
    statedRelease(store, { name, version: pointer.live.version }),
  );
  if (!isDeepStrictEqual(jsonOrUndefined(file.browser), stated.statement.shell ?? stated.statement.remote))
    throw new RegistryRefused(
      `What its team signed of ${name} is not what release.json says: publish it again.`,
    );
  const unchecked = await checkProblems(store, stated.release, file.check);
  if (unchecked.length > 0) throw new PromotionRefused(labelOf(stated.release), unchecked);
  return stated;
}

/** Checks that a pointer names the one before it. */
async function assertNext(
  { target }: ReleaseStore,
  { place, before }: PendingPointer,
  pointer: Pointer,
  { pointers }: Marks,
): Promise<void> {
  const { name, epoch, n } = place;
  if (pointer.epoch !== epoch || pointer.n !== n)
    throw new RegistryRefused(`It is pointer ${String(pointer.n)} under the number ${String(n)}.`);
  const mark = pointers[name];
  const reached = Math.max(before, mark?.epoch === epoch ? mark.n : 0);
  if (n !== reached + 1)
    throw new RegistryRefused(`It is pointer ${String(n)} of ${name}, which has come to ${String(reached)}.`);
  if (pointer.prev !== (await digestOfPointer(target, { ...place, n: before })))
    throw new RegistryRefused(`It does not follow the pointer of ${name} before it.`);
}
