import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  newestRegistry,
  ReleaseSchema,
  type Registry,
  type RegistryMemory,
  type ShellRelease,
} from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';
import { registryMemory } from '../store/registry-memory';

/** A registry as it is live, verified, with the text in which it was signed. */
export interface LiveRelease {
  registry: Registry;
  /** The signed document, as browsers get it. */
  text: string;
  /** Release document of the live shell; undefined before a shell is promoted. */
  shell: ShellRelease | undefined;
}

export interface LiveRegistryOptions {
  /** The release store's. */
  directory: string;
  /** Ed25519, 32 bytes, base64. */
  publicKey: string;
  /** A registry for any other one is refused. */
  environment: string;
}

/**
 * Follows `registry.json`: each promote is seen at the next request. A registry that is not signed by the release key, is
 * older than one that was live, or is meant for another environment is refused, and the last good one stays, also when the
 * gateway starts again.
 */
export class LiveRegistry {
  private live: LiveRelease | undefined;
  private seen = '';
  private reading: Promise<void> | undefined;

  private readonly memory: RegistryMemory;

  constructor(
    private readonly options: LiveRegistryOptions,
    private readonly log: FastifyBaseLogger,
  ) {
    this.memory = registryMemory(options.directory);
  }

  /** What is live now; undefined before the first promote. */
  async current(): Promise<LiveRelease | undefined> {
    const file = join(this.options.directory, 'registry.json');
    const state = await stat(file).catch(() => undefined);
    const mark = state ? `${String(state.mtimeMs)} ${String(state.size)} ${String(state.ino)}` : '';
    if (state && mark !== this.seen) {
      this.reading ??= this.read(file).finally(() => {
        this.seen = mark;
        this.reading = undefined;
      });
      await this.reading;
    }
    return this.live;
  }

  private async read(file: string): Promise<void> {
    try {
      const { publicKey, environment } = this.options;
      const offered = await readFile(file, 'utf8');
      const { registry, text, refusal } = await newestRegistry(offered, publicKey, this.memory, environment);
      if (refusal) this.log.error({ refusal }, 'registry refused; the last good one stays live');
      this.live = { registry, text, shell: await this.readShell(registry) };
      this.log.info({ sequence: registry.sequence }, 'registry is live');
    } catch (error) {
      this.log.error({ err: error }, 'registry refused; the last good one stays live');
    }
  }

  private async readShell({ shell }: Registry): Promise<ShellRelease | undefined> {
    if (!shell) return undefined;
    const text = await readFile(join(this.options.directory, shell.base, 'release.json'), 'utf8');
    const release = ReleaseSchema.parse(JSON.parse(text));
    return release.kind === 'shell' ? release : undefined;
  }
}
