import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ReleaseSchema,
  verifyRegistry,
  type Registry,
  type ShellRelease,
} from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';

/** A registry as it is live, verified, with the text in which it was signed. */
export interface LiveRelease {
  registry: Registry;
  /** The signed document, as browsers get it. */
  text: string;
  etag: string;
  /** Release document of the live shell; undefined before a shell is promoted. */
  shell: ShellRelease | undefined;
}

/**
 * Follows `registry.json`: each promote is seen at the next request. A registry that is not signed by the release key is
 * refused, and the last good one stays.
 */
export class LiveRegistry {
  private live: LiveRelease | undefined;
  private seen = '';
  private reading: Promise<void> | undefined;

  constructor(
    private readonly directory: string,
    private readonly publicKey: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** What is live now; undefined before the first promote. */
  async current(): Promise<LiveRelease | undefined> {
    const file = join(this.directory, 'registry.json');
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
      const text = await readFile(file, 'utf8');
      const registry = await verifyRegistry(JSON.parse(text), this.publicKey);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      this.live = { registry, text, etag, shell: await this.readShell(registry) };
      this.log.info({ sequence: registry.sequence }, 'registry is live');
    } catch (error) {
      this.log.error({ err: error }, 'registry refused; the last good one stays live');
    }
  }

  private async readShell({ shell }: Registry): Promise<ShellRelease | undefined> {
    if (!shell) return undefined;
    const text = await readFile(join(this.directory, shell.base, 'release.json'), 'utf8');
    const release = ReleaseSchema.parse(JSON.parse(text));
    return release.kind === 'shell' ? release : undefined;
  }
}
