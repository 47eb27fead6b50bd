import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bodyOf,
  isPointer,
  newestRegistry,
  ReleaseSchema,
  SHELL,
  type Registry,
  type RegistryDocument,
  type RegistryMemory,
  type ShellRelease,
} from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';
import { registryMemory } from '../store/registry-memory';
import {
  COMPOSITIONS_FOLDER,
  compositionFile,
  newestComposition,
  registryDocument,
} from '../trust/compositions';
import type { Trust } from '../trust/trust-store';

/** File systems count time in steps, of 2 s at the most: a folder that changed within one may change again and show the same time. */
const TIME_STEP_MS = 2000;
/** What no time of the folder shows, as a file written over, is seen after so long. */
const LOOK_ANYWAY_MS = 1000;

/** What is live, verified, with the documents that were signed. */
export interface LiveRelease {
  registry: Registry;
  /** The signed documents, as browsers get them. */
  text: string;
  /** Release document of the live shell; undefined before a shell is promoted. */
  shell: ShellRelease | undefined;
}

export interface LiveRegistryOptions {
  /** The release store's. */
  directory: string;
  trust: Trust;
}

const LISTED_EVERY_MS = 5_000;

/**
 * Follows the compositions of a release store: each is seen at the next request, by the time of their
 * folder. One that is not signed by those whom the root
 * names, has run out, or is older than one that was live is refused, and the last good one stays, also when the gateway starts
 * again; a remote whose own documents are at fault is absent.
 */
export class LiveRegistry {
  private live: LiveRelease | undefined;
  /** The newest composition that was found, whether it was good or not. */
  private seq = 0;
  private listedAt = 0;
  private seen = '';
  private reading: Promise<void> | undefined;
  /** The folder as it was when it was last looked into; undefined where a change within the same step of time might not show. */
  private folder: string | undefined;
  private lookedAt = -Infinity;

  private readonly memory: RegistryMemory;

  constructor(
    private readonly options: LiveRegistryOptions,
    private readonly log: FastifyBaseLogger,
  ) {
    this.memory = registryMemory(options.directory);
  }

  /** The first root, which every page carries. */
  get root(): unknown {
    return this.options.trust.document;
  }

  /** What is live now; undefined before the first promote. */
  async current(): Promise<LiveRelease | undefined> {
    // One look at what the kernel holds in memory; sent to a thread, it would cost more than the rest of the answer.
    const folder = statSync(join(this.options.directory, COMPOSITIONS_FOLDER), { throwIfNoEntry: false });
    const mark = folder && `${String(folder.ino)} ${String(folder.mtimeMs)} ${String(folder.ctimeMs)}`;
    const now = performance.now();
    if (mark === undefined || mark !== this.folder || now - this.lookedAt > LOOK_ANYWAY_MS) {
      const isSettled = folder && Date.now() - Math.max(folder.mtimeMs, folder.ctimeMs) > TIME_STEP_MS;
      this.lookedAt = now;
      await this.look();
      this.folder = isSettled ? mark : undefined;
    }
    return this.live;
  }

  private async look(): Promise<void> {
    for (;;) {
      const mark = await this.newestMark();
      if (mark === undefined || mark === this.seen) return;
      this.reading ??= this.read(this.seq).finally(() => {
        this.seen = mark;
        this.reading = undefined;
      });
      // It may be another request's, of a composition before this one: looked again afterwards.
      await this.reading;
    }
  }

  /**
   * The next composition is found by its name. A registrar leaves numbers out where the store was put back behind what it had
   * reached, so that they are listed now and then.
   */
  private async newestMark(): Promise<string | undefined> {
    if (this.seq === 0 || performance.now() - this.listedAt > LISTED_EVERY_MS) {
      this.listedAt = performance.now();
      this.seq = Math.max(this.seq, await newestComposition(this.options.directory));
    }
    let mark = this.seq > 0 ? await this.markOf(this.seq) : undefined;
    for (let seq = this.seq + 1; ; seq += 1) {
      const next = await this.markOf(seq);
      if (next === undefined) return mark;
      mark = next;
      this.seq = Math.max(this.seq, seq);
    }
  }

  private async markOf(seq: number): Promise<string | undefined> {
    const state = await stat(compositionFile(this.options.directory, seq)).catch(() => undefined);
    return state && `${String(seq)} ${String(state.mtimeMs)} ${String(state.size)} ${String(state.ino)}`;
  }

  private async read(seq: number): Promise<void> {
    try {
      const offered = await this.offer(seq);
      const root = this.options.trust.document;
      const { registry, text, refusals } = await newestRegistry({ offered, root, memory: this.memory });
      for (const refusal of refusals) this.log.error({ refusal }, 'refused; the last good one stays live');
      this.live = {
        registry,
        text: refusals.length > 0 ? withoutRefused(text, registry) : text,
        shell: await this.readShell(registry),
      };
      this.log.info({ sequence: registry.sequence }, 'registry is live');
    } catch (error) {
      this.log.error({ err: error }, 'registry refused; the last good one stays live');
    }
  }

  /** The documents of a composition; an empty text, which is refused, where they cannot be put together. */
  private async offer(seq: number): Promise<string> {
    const { directory, trust } = this.options;
    try {
      return JSON.stringify(await registryDocument(directory, seq, trust.id));
    } catch (error) {
      this.log.error({ err: error, seq }, 'composition cannot be read');
      return '';
    }
  }

  private async readShell({ shell }: Registry): Promise<ShellRelease | undefined> {
    if (!shell) return undefined;
    const text = await readFile(join(this.options.directory, shell.base, 'release.json'), 'utf8');
    const release = ReleaseSchema.parse(JSON.parse(text));
    return release.kind === 'shell' ? release : undefined;
  }
}

/** The documents of what was accepted alone: browsers would refuse the others as well. */
function withoutRefused(text: string, { shell, remotes }: Registry): string {
  const document = JSON.parse(text) as RegistryDocument;
  const accepted = document.remotes.filter(({ pointer }) => {
    const { remote } = bodyOf(pointer, 'pointer', isPointer);
    return remote === SHELL ? shell !== undefined : Object.hasOwn(remotes, remote);
  });
  return JSON.stringify({ ...document, remotes: accepted } satisfies RegistryDocument);
}
