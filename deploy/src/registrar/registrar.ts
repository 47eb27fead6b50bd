import type { FastifyBaseLogger } from 'fastify';
import { ApiUnreachable, type DeployedApi } from '../compatibility/deployed-api';
import { newestRecord } from '../store/history';
import { emptyRegistry } from '../store/promote-release';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { isStoreFault } from '../store/target/release-target';
import { awaitAll } from '../store/await-all';
import { newestComposition } from '../trust/compositions';
import type { PointerPlace } from '../trust/pointers';
import { rootState } from '../trust/trust-store';
import { writeVerdict } from '../trust/verdicts';
import { Alarms } from './alarms';
import { complete, writtenBeside } from './complete';
import { compose, isRenewalWanted, type Composed } from './compose';
import { jumpWarning, nextNumber } from './composition-number';
import { COMPOSED } from './log-lines';
import { NO_MARKS, type MarkKeeper, type Marks } from './marks';
import { knownPointers, newestGood } from './newest-good';
import { ALL_NEW, newsOf, type News } from './news';
import { pendingPointers, type PendingGroup, type PendingPointer } from './pending-pointers';
import { refusalOf, verdictOn, type Refusal } from './pointer-refusal';
import { raiseMarks } from './reached-marks';

/**
 * Time, in ms, for which a version that a new root no longer permits stays live: its team may be about to sign it with
 * the new key.
 */
const ROOT_GRACE_MS = 10_000;

/** Time, in ms, after which a step ends although pointers are pending. */
const MAX_STEP_MS = 2_000;

export interface RegistrarOptions {
  /** Opens the store under its newest root. */
  open: () => Promise<ReleaseStore>;
  marks: MarkKeeper;
  /**
   * Shows the database, during a long step, that this process is not frozen. @throws if the right to act is lost; absent where a
   * process needs no such right
   */
  keepAlive?: () => Promise<void>;
  /** The deployed api, whose operations are compared with the calls of releases; if absent, they are not compared. */
  api?: DeployedApi | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
  /** Replaces {@link ROOT_GRACE_MS}, for tests. */
  rootGraceMs?: number | undefined;
}

const discard = () => undefined;
/** For a registrar whose log is not read. */
export const SILENT_LOG: RegistrarOptions['log'] = { info: discard, warn: discard, error: discard };

/** The decision on one group; its number may have been taken by another process. */
type Decision = { outcome: 'waits' | 'written' | 'taken' } | { outcome: 'refused'; refusal: Refusal };

const refusedFor = (problems: Refusal['problems']): Decision => ({
  outcome: 'refused',
  refusal: { problems },
});

/** A composition that this registrar wrote, and its new pointers. */
interface Written {
  seq: number;
  added: readonly PendingPointer[];
}

/** The compositions of the store, as far as they were read and their consequences recorded. */
interface Reached {
  /** The newest number, no matter who wrote it. */
  newest: number;
  live: VerifiedComposition | undefined;
  marks: Marks;
  /** The keys of live pointers whose records could not be written yet. */
  owed: ReadonlySet<string>;
}

/**
 * State before anything was read. The number is -1, so that a store without compositions, whose newest number is 0, differs from
 * it.
 */
const NOTHING_READ: Reached = { newest: -1, live: undefined, marks: NO_MARKS, owed: new Set() };

/** Decides which pointers are live together: one group after the other, each in a composition of its own. */
export class Registrar {
  private store: ReleaseStore | undefined;
  private reached = NOTHING_READ;
  /** Places of the next pointers; undefined while pointers wait. */
  private next: readonly PointerPlace[] | undefined;
  private listedAt = -Infinity;
  /** The newest root, and the time since which this registrar knows it. */
  private root = { state: '', since: 0 };
  private readonly alarms: Alarms;
  private readonly now: () => Date;

  constructor(private readonly options: RegistrarOptions) {
    this.now = options.now ?? (() => new Date());
    this.alarms = new Alarms(options.log);
  }

  /**
   * Decides pending pointers, and renews the composition when it is due. A failure is tried again by the next call.
   * @returns true if it ended because it took long, and others may be pending
   * @throws TrustMissing if there is no root yet; KeyMissing
   */
  async step(): Promise<boolean> {
    try {
      const news = await this.lookForNews();
      const store = await this.openStore(news.root);
      if (news.root || news.composition) await this.catchUp(store);
      try {
        const until = performance.now() + MAX_STEP_MS;
        let mayBeMore = Object.values(news).includes(true);
        while (mayBeMore && performance.now() <= until) {
          mayBeMore = await this.decideSome(store);
          if (mayBeMore && this.isRenewalDue(store)) await this.renew(store);
        }
        return mayBeMore;
      } finally {
        // Otherwise the live composition could expire while a pointer cannot be decided.
        if (this.isRenewalDue(store)) await this.renew(store);
      }
    } catch (error) {
      // Everything is read again by the next call: there may be a new root, or a connection was lost.
      this.store = undefined;
      this.reached = NOTHING_READ;
      throw error;
    }
  }

  /**
   * Decides which objects may be new. While nothing waits, folders are listed only now and then; in between, the next expected
   * keys are requested.
   */
  private async lookForNews(): Promise<News> {
    const { store, next } = this;
    const now = performance.now();
    if (store && next && now - this.listedAt < store.target.pace.listing)
      return newsOf(store.target, { rootState: this.root.state, newest: this.reached.newest, next });
    this.listedAt = now;
    return ALL_NEW;
  }

  /** @param mayBeNew true if there may be a newer root than the known one */
  private async openStore(mayBeNew: boolean): Promise<ReleaseStore> {
    const known = this.store;
    if (known && (!mayBeNew || (await rootState(known.target)) === this.root.state)) return known;
    const store = await this.options.open();
    const found = await rootState(store.target);
    // If a root was written between the two reads, the next call reads it.
    const state = found.startsWith(`${String(store.trust.root.version)} `) ? found : '';
    if (this.root.state !== state) this.root = { state, since: performance.now() };
    this.store = store;
    this.reached = NOTHING_READ;
    return store;
  }

  /**
   * Reads the newest composition if it changed, and records its consequences.
   * @param written that composition, if this process has just written it
   */
  private async catchUp(store: ReleaseStore, written?: Written): Promise<void> {
    const newest = written?.seq ?? (await newestComposition(store.target));
    const isSame = newest === this.reached.newest;
    const { live: last, owed } = this.reached;
    if (isSame && owed.size === 0) return;
    const added = written?.added ?? [];
    const { keepAlive } = this.options;
    const pointers = knownPointers(last, added);
    const live = await newestGood(store.target, store.trust, newest, { pointers, keepAlive });
    // Read each time, since another registrar may have acted meanwhile; and told before the number is recorded.
    const { sequence: highest } = await this.options.marks.read(store.trust.id);
    const jump = jumpWarning(live, highest);
    if (jump !== undefined) this.alarms.repeat(jump);
    const marks = await raiseMarks(this.options.marks, store, live);
    if (!live && Math.max(newest, marks.sequence) > 0)
      throw new Error(`No composition in ${store.target.place} can be verified: put back what was there.`);
    if (newest < marks.sequence)
      this.say(`the store was put back to ${String(newest)}, behind ${String(marks.sequence)}`);
    const isKnown = written || isSame || last?.verified.registry.sequence === newest - 1;
    const before = isKnown ? last : undefined;
    const known = { before, owed, added, marks, say: this.say, keepAlive };
    this.reached = { newest, live, marks, owed: live ? await complete(store, live, known) : owed };
    this.alarms.sound({ trust: store.trust, live, marks }, this.now());
  }

  /**
   * Decides one group of each remote, so that one team's pointers, however many, delay no other team's. What was read of
   * a remote is out of date once a group of it was decided. @returns false if none can be decided now
   */
  private async decideSome(store: ReleaseStore): Promise<boolean> {
    this.next = undefined;
    const { live, marks } = this.reached;
    const { groups, next, unreadable } = await pendingPointers(store, live, marks.pointers);
    for (const sentence of unreadable) this.say(sentence);
    const decided = new Set<string>();
    let isUpToDate = true;
    for (const group of groups) {
      const names = group.pointers.map(({ place }) => place.name);
      if (names.some((name) => decided.has(name))) continue;
      await this.options.keepAlive?.();
      const decision = await this.decide(store, group);
      if (decision.outcome === 'waits') continue;
      if (decision.outcome === 'refused' && !(await this.refuse(store, group, decision.refusal))) continue;
      for (const name of names) decided.add(name);
      isUpToDate &&= decision.outcome === 'written';
      if (decision.outcome === 'taken') break;
    }
    // Another registrar may have composed meanwhile.
    if (!isUpToDate) await this.catchUp(store);
    if (decided.size > 0) return true;
    this.next = this.reached.owed.size === 0 ? next : undefined;
    return false;
  }

  /** Composes with a group, unless it has to wait or is refused. */
  private async decide(store: ReleaseStore, group: PendingGroup): Promise<Decision> {
    if (group.problem !== undefined) return refusedFor([group.problem]);
    const { live, marks } = this.reached;
    const state = { live: live?.verified.registry ?? emptyRegistry(store), marks, api: this.options.api };
    const [refusal, recorded] = await awaitAll(
      refusalOf(store, group.pointers, state).catch(this.waitIfUnreachable),
      newestRecord(store),
    );
    if (refusal === 'waits') return { outcome: 'waits' };
    if (refusal) return { outcome: 'refused', refusal };
    const composed = await this.compose(store, group.pointers, recorded);
    if (composed.outcome === 'refused') return refusedFor(composed.problems);
    return { outcome: composed.outcome === 'put-off' ? 'waits' : composed.outcome };
  }

  /** @returns false if a verdict could not be written */
  private async refuse(store: ReleaseStore, { pointers }: PendingGroup, refusal: Refusal): Promise<boolean> {
    const written = pointers.map(({ place }) =>
      writtenBeside(place, this.say, () => writeVerdict(store.target, place, verdictOn(place.name, refusal))),
    );
    if ((await awaitAll(...written)).includes(false)) return false;
    const { problems, cause } = refusal;
    const facts = { ...pointers[0]?.place, problems };
    if (cause === undefined) this.options.log.warn(facts, 'pointer refused');
    else this.options.log.error({ ...facts, err: cause }, 'pointer refused');
    return true;
  }

  /**
   * Lets pointers wait whose check needs an api that does not answer, or parts that cannot be read; the live
   * composition is still renewed.
   */
  private readonly waitIfUnreachable = (error: unknown): 'waits' => {
    if (!(error instanceof ApiUnreachable) && !isStoreFault(error)) throw error;
    this.say(error.message);
    return 'waits';
  };

  private readonly say = (sentence: string): void => this.alarms.say(sentence);

  private isRenewalDue(store: ReleaseStore): boolean {
    const { live, marks, newest } = this.reached;
    if (!live) return false;
    const { sequence } = live.verified.registry;
    return sequence < Math.max(marks.sequence, newest) || isRenewalWanted(live, store, this.now());
  }

  private async renew(store: ReleaseStore): Promise<void> {
    const composed = await this.compose(store, [], await newestRecord(store));
    if (composed.outcome === 'refused')
      throw new Error(`What is live cannot be signed anew. ${composed.problems.join(' ')}`);
  }

  /** Writes the next composition, and catches up with it. */
  private async compose(
    store: ReleaseStore,
    pointers: readonly PendingPointer[],
    recorded: number,
  ): Promise<Composed> {
    const { live, marks, newest } = this.reached;
    const seq = nextNumber(store, { live, marks, newest, recorded });
    const added = pointers.flatMap(({ file }) => file ?? []);
    const next = { live, added, marks, seq, now: this.now() };
    const composed = await compose(store, next, { mayLeaveOut: this.isGraceOver(store) });
    if (composed.outcome === 'written') {
      this.options.log.info({ seq }, COMPOSED);
      if (Object.keys(composed.leftOut).length > 0)
        this.options.log.error({ seq, left: composed.leftOut }, 'composed without some');
      await this.catchUp(store, { seq, added: pointers });
    }
    return composed;
  }

  private isGraceOver({ trust }: ReleaseStore): boolean {
    const isNew = (this.reached.live?.verified.root ?? 0) < trust.root.version;
    return !isNew || performance.now() - this.root.since > (this.options.rootGraceMs ?? ROOT_GRACE_MS);
  }
}
