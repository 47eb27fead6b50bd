import {
  bodyOf,
  isPointer,
  SHELL,
  type Envelope,
  type Registry,
  type Release,
} from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import { holdInForce } from '../trust/holds';
import { writePointer, type PointerFile, type PointerNote, type PointerPlace } from '../trust/pointers';
import { bestCheck, checkProblems } from '../trust/check-results';
import { isRenewalDue, signPointer } from '../trust/sign-pointer';
import { readBehind, type Verdict } from '../trust/verdicts';
import { awaitServable, awaitVerdicts, type WaitOptions } from './await-registrar';
import { assertNotHeld } from './held-releases';
import { assertNotOvertaken } from './overtaken-renewal';
import { rememberedMarks } from './registry-memory';
import { assertFit, isLive, PromotionRefused, statedRelease, type Stated } from './release-checks';
import {
  type VerifiedComposition,
  type ReleaseReference,
  type ReleaseStore,
  type VerifiedStore,
} from './release-store';
import { awaitAll } from './await-all';
import { hasOtherWaiting, readLiveAndWaiting } from './waiting-versions';

/** The kind, the operator and the reason of a promotion, for the history. */
export type PromotionNote = Omit<PointerNote, 'with'>;

export interface PromoteOptions extends WaitOptions {
  note: PromotionNote;
  /**
   * Signs live releases again although their pointers are valid: with a new key of the team, or for a longer time. Refused if
   * another version was signed meanwhile.
   */
  isRenewal?: boolean;
  /** Decides in this process, for places without a registrar; if absent, the command waits for the registrar. */
  decide?: (store: ReleaseStore) => Promise<void>;
  now?: () => Date;
}

/** Number of attempts to sign: other commands may take numbers first, and the registrar may ask for a higher one. */
const MAX_ATTEMPTS = 8;

/** Other commands of the same team took the next number at every attempt. */
class PointerTaken extends Error {
  override readonly name = 'PointerTaken';
}

/**
 * Makes published releases live, all of them together: each by a pointer that its team signs, once the registrar has
 * decided. Live releases with a valid pointer are not signed again, unless another version waits above them. Everything is
 * checked here first, so that a release that cannot go live is not even signed.
 * @returns the live registry afterwards
 * @throws PromotionRefused if a release is not in the store, is damaged, does not fit the other live releases, or has a
 * statement that its team may not make; RegistrarSilent if no registrar decided: the signed pointers stay; PointerTaken if
 * other commands kept signing the same pointers; KeyMissing, NotDelegated
 */
export async function promoteReleases(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  { note, isRenewal = false, decide, now = () => new Date(), timeoutMs }: PromoteOptions,
): Promise<Registry> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [{ composition, live, toSign }, hold] = await awaitAll(
      planPromotion(store, references, now(), isRenewal),
      holdInForce(store),
    );
    for (const { release } of toSign) await assertNotHeld(store, hold, live, release, note.kind);
    if (toSign.length === 0) {
      await decide?.(store);
      return composition ? (await awaitServable(store, now, { timeoutMs })).verified.registry : live;
    }
    const places = await signTogether(store, toSign, { note, isRenewal, now: now() });
    // Another command took one of the numbers.
    if (!places) continue;
    await decide?.(store);
    const { verdicts, live: accepted } = await awaitVerdicts(store, places, { timeoutMs });
    // The store was put back behind a number that the team had reached: sign again, above it.
    if (verdicts.some(({ above }) => above !== undefined)) continue;
    assertAccepted(toSign, verdicts);
    return accepted ?? live;
  }
  throw new PointerTaken('Other commands signed the same pointers at the same time; try again.');
}

/** The version of a remote, or of the shell, that a registry names. */
export function liveVersion(live: Registry, name: string): string | undefined {
  return (name === SHELL ? live.shell : live.remotes[name])?.version;
}

function assertAccepted(stated: readonly Stated[], verdicts: readonly Verdict[]): void {
  const problems = new Set(verdicts.flatMap((verdict) => verdict.problems ?? []));
  if (problems.size > 0)
    throw new PromotionRefused(stated.map(({ release }) => labelOf(release)).join(' and '), [...problems]);
}

/** Signs a pointer for each release and writes all of them; undefined if another command took one of the numbers. */
async function signTogether(
  store: ReleaseStore,
  toSign: readonly Stated[],
  { note, isRenewal, now }: { note: PromotionNote; isRenewal: boolean; now: Date },
): Promise<PointerPlace[] | undefined> {
  const { marks: seen } = await rememberedMarks(store);
  const signed = await awaitAll(
    ...toSign.map(async ({ release, statement }) => {
      const browser = JSON.stringify(statement.shell ?? statement.remote);
      const [signature, check] = await awaitAll(
        signPointer(store, release, browser, { seen, now }),
        checkOf(store, release),
      );
      if (isRenewal) await assertNotOvertaken(store, release, now);
      return { ...signature, check };
    }),
  );
  const places = signed.map(({ place }) => place);
  for (const { place, pointer, browser, check } of signed) {
    const content: PointerFile = {
      pointer,
      browser,
      note: { ...note, with: places },
      ...(check && { check }),
    };
    if (!(await writePointer(store.target, place, content))) return undefined;
  }
  return places;
}

/** The check result of a release. @throws PromotionRefused if it lacks a check that the environment requires */
async function checkOf(store: VerifiedStore, release: Release): Promise<Envelope | undefined> {
  const check = await bestCheck(store, release);
  const problems = await checkProblems(store, release, check);
  if (problems.length > 0) throw new PromotionRefused(labelOf(release), problems);
  return check;
}

/** The state before a promotion, and the releases that it has to sign. */
interface PromotionPlan {
  /** Undefined before the first promote. */
  composition: VerifiedComposition | undefined;
  live: Registry;
  toSign: readonly Stated[];
}

/**
 * Selects the releases to be signed: those that are not live yet, any whose pointer runs out soon, and any above which
 * another version waits for the registrar: signed again, it is decided after that one.
 * Releases that are not live yet are checked here, except for their calls: the registrar compares them with the deployed
 * api.
 */
async function planPromotion(
  store: VerifiedStore,
  references: readonly ReleaseReference[],
  now: Date,
  isRenewal: boolean,
): Promise<PromotionPlan> {
  const names = references.map(({ name }) => name);
  const [{ composition, waiting }, stated] = await awaitAll(
    readLiveAndWaiting(store, names, now),
    awaitAll(...references.map((reference) => statedRelease(store, reference))),
  );
  const live = composition?.verified.registry ?? emptyRegistry(store);
  const changed = stated.filter((one) => !isLive(live, one));
  const [, dueForRenewal] = await awaitAll(
    assertFit(store, live, changed),
    composition ? namesToRenew(store, composition, now) : [],
  );
  const due = new Set(dueForRenewal);
  const toSign = stated.filter(
    (one) =>
      isRenewal ||
      changed.includes(one) ||
      due.has(one.release.name) ||
      hasOtherWaiting(waiting, one.release),
  );
  return { composition, live, toSign };
}

/**
 * Names of the remotes whose pointers should be signed again: a pointer expires soon, or the store was put back and its number
 * is behind.
 */
async function namesToRenew(
  { target, trust }: VerifiedStore,
  { document }: VerifiedComposition,
  now: Date,
): Promise<string[]> {
  const names = document.remotes.map(async ({ pointer }) => {
    const { remote: name, epoch, n } = bodyOf(pointer, 'pointer', isPointer);
    const isBehind = (await readBehind(target, { name, epoch, n })) !== undefined;
    return isBehind || isRenewalDue(pointer, trust, now) ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

/** The empty registry that there is before the first promote. */
export function emptyRegistry({ environment }: Pick<VerifiedStore, 'environment'>): Registry {
  return { environment, sequence: 0, issuedAt: new Date(0).toISOString(), remotes: {} };
}
