import { setTimeout as delay } from 'node:timers/promises';
import {
  newestRegistry,
  RegistryRefused,
  ReleaseSchema,
  type Registry,
  type RegistryDocument,
  type RegistryMemory,
  type ShellRelease,
} from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';
import { forgivingMemory, registryMemory } from '../store/registry-memory';
import { awaitAll } from '../store/await-all';
import {
  isStoreFault,
  readText,
  RELEASE_DOCUMENT,
  TargetUnavailable,
  type ReleaseTarget,
} from '../store/target/release-target';
import {
  COMPOSITIONS_FOLDER,
  compositionKey,
  factsOf,
  newestComposition,
  registryDocument,
} from '../trust/compositions';
import { readTrust, type Trust } from '../trust/trust-store';

/** The longest that a request waits, in ms, for news of a store over a network; then it gets what was live before. */
const NEWS_TIMEOUT_MS = 500;

/** The live release: verified, and as signed documents. */
export interface LiveRelease {
  registry: Registry;
  /** The signed documents, as browsers get them. */
  text: string;
  /** Release document of the live shell; undefined before a shell is promoted. */
  shell: ShellRelease | undefined;
}

export interface LiveRegistryOptions {
  /** The release store that is followed. */
  target: ReleaseTarget;
  trust: Trust;
  now?: () => Date;
}

const LISTED_EVERY_MS = 5_000;

/**
 * Follows the compositions of a release store: each is seen at the next request, by the time of their folder, or after
 * the target's pace if the store is not a folder. A composition is refused if it is not signed by the keys of the root,
 * has expired, or is older than one that was live; the last good one then stays, even when the gateway restarts. A
 * remote whose own documents are faulty is absent.
 */
export class LiveRegistry {
  private live: LiveRelease | undefined;
  /** The newest composition that was found, whether it was good or not. */
  private seq = 0;
  private listedAt = 0;
  private seen = '';
  private reading: Promise<boolean> | undefined;
  private looking: Promise<void> | undefined;
  /** The folder's mark at the last look; undefined if a change within the same step of time might not show. */
  private folder: string | undefined;
  private lookedAt = -Infinity;
  private isFailing = false;

  private readonly memory: RegistryMemory;

  constructor(
    private readonly options: LiveRegistryOptions,
    private readonly log: FastifyBaseLogger,
  ) {
    this.memory = forgivingMemory(registryMemory(options.target), log);
  }

  /** The first root, which every page carries. */
  get root(): unknown {
    return this.options.trust.document;
  }

  /** The live release; undefined before the first promote. @throws if the store fails before anything was live */
  async current(): Promise<LiveRelease | undefined> {
    try {
      await this.follow();
    } catch (error) {
      if (!this.live || !isStoreFault(error)) throw error;
      if (!this.isFailing)
        this.log.error({ err: error }, 'the release store cannot be read; what was live stays live');
      this.isFailing = true;
    }
    return this.live;
  }

  private async follow(): Promise<void> {
    const { target } = this.options;
    const folder = target.glance(COMPOSITIONS_FOLDER);
    const now = performance.now();
    if (!folder || folder.mark !== this.folder || now - this.lookedAt > target.pace.gateway) {
      this.lookedAt = now;
      if (target.directory === undefined) await this.lookElsewhere();
      else await this.look();
      this.isFailing = false;
      this.folder = folder?.isSettled ? folder.mark : undefined;
    }
  }

  /** For a store over a network: runs one look at a time; if something is live already, no request waits long for the look. */
  private async lookElsewhere(): Promise<void> {
    this.looking ??= this.look()
      .catch((error: unknown) => {
        if (!(error instanceof TargetUnavailable)) throw error;
        this.log.error({ err: error }, 'the release store does not answer; what was live stays live');
      })
      .finally(() => (this.looking = undefined));
    await (this.live ? Promise.race([this.looking, delay(NEWS_TIMEOUT_MS)]) : this.looking);
  }

  private async look(): Promise<void> {
    for (;;) {
      const mark = await this.newestMark();
      if (mark === undefined || mark === this.seen) return;
      this.reading ??= this.read(this.seq)
        .then((isDecided) => {
          if (isDecided) this.seen = mark;
          return isDecided;
        })
        .finally(() => (this.reading = undefined));
      // The read may be one that another request began, of an earlier composition: the loop looks again.
      if (!(await this.reading)) return;
    }
  }

  /**
   * The next composition is found by its name. Numbers are also listed now and then, since a registrar skips some if
   * the store was put back behind those that it had reached.
   */
  private async newestMark(): Promise<string | undefined> {
    if (this.seq === 0 || performance.now() - this.listedAt > LISTED_EVERY_MS) {
      this.listedAt = performance.now();
      this.seq = Math.max(this.seq, await newestComposition(this.options.target));
    }
    for (let seq = this.seq; ; seq += 1) {
      const [mark, next] = await awaitAll(this.markOf(seq), this.markOf(seq + 1));
      if (next === undefined) return mark;
      this.seq = Math.max(this.seq, seq + 1);
    }
  }

  private async markOf(seq: number): Promise<string | undefined> {
    if (seq === 0) return undefined;
    const state = await this.options.target.stateOf(compositionKey(seq));
    return state && `${String(seq)} ${state.mark}`;
  }

  /** @returns false if it could not be read, so that it is tried again at the next look */
  private async read(seq: number): Promise<boolean> {
    try {
      const offered = await this.offer(seq);
      if (offered === undefined && this.live) return false;
      const { trust, now = () => new Date() } = this.options;
      const asked = { offered: offered ?? '', root: trust.document, memory: this.memory, now };
      const { registry, text, refusals } = await newestRegistry(asked);
      for (const refusal of refusals) this.log.error({ refusal }, 'refused; the last good one stays live');
      this.live = { registry, text, shell: await this.readShell(registry) };
      this.log.info({ sequence: registry.sequence }, 'registry is live');
      return offered !== undefined;
    } catch (error) {
      if (error instanceof TargetUnavailable) throw error;
      const isRefused = error instanceof RegistryRefused;
      const what = isRefused ? 'registry refused' : 'registry cannot be read, and is tried again';
      this.log.error({ err: error }, `${what}; the last good one stays live`);
      return isRefused;
    }
  }

  /**
   * The documents of a composition, as text: empty, and so refused, if they cannot be put together; undefined if the disk fails.
   * The root is read at the same time, since it is most likely that of the previous composition.
   */
  private async offer(seq: number): Promise<string | undefined> {
    const { target, trust: first } = this.options;
    const known = this.live && (JSON.parse(this.live.text) as RegistryDocument);
    const root = known ? factsOf(known.composition).root : first.root.version;
    try {
      const trust = readTrust(target, first.id, root).catch(undefinedUnlessUnavailable);
      return JSON.stringify(await registryDocument(target, seq, first.id, { trust }));
    } catch (error) {
      if (error instanceof TargetUnavailable) throw error;
      this.log.error({ err: error, seq }, 'composition cannot be read');
      return isStoreFault(error) ? undefined : '';
    }
  }

  private async readShell({ shell }: Registry): Promise<ShellRelease | undefined> {
    if (!shell) return undefined;
    const text = await readText(this.options.target, shell.base.slice(1) + RELEASE_DOCUMENT);
    if (text === undefined) throw new Error(`${shell.base} is not in the release store.`);
    const release = ReleaseSchema.parse(JSON.parse(text));
    return release.kind === 'shell' ? release : undefined;
  }
}

/** A root that was read ahead and cannot be trusted counts as not read: it is read again for the composition. */
function undefinedUnlessUnavailable(error: unknown): undefined {
  if (error instanceof TargetUnavailable) throw error;
}
