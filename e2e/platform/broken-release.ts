import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryDocument } from '@lotes/shared-federation/release';
import { endProcess } from './end-process';
import { freePort } from './platform';
import {
  compositionFile,
  PlatformKeys,
  pointerOf,
  remotesOf,
  sequenceOf,
  servedRegistry,
  writeRegistry,
  type PublishedRemote,
} from './signed-registry';
import { startStallingFront, type Stall, type StallingFront } from './stalling-front';

const ROOT = resolve(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = 60_000;

export type Damage = 'deleted' | 'emptied' | 'replaced by garbage' | 'changed in one byte';

/** A chunk whose only module is empty. */
const HOLLOW_CHUNK = /^\(globalThis\.\w+\|\|=\[\]\)\.push\(\[\[\d+\],\{\d+\(\)\{\}\}\]\);?\s*$/;

/** A script or style that was never published, and leaves a trace in the page if a browser executes it. */
function garbage(file: string): string {
  return file.endsWith('.css')
    ? ':root { --executed: 1 }'
    : `(globalThis.__executed ??= []).push(${JSON.stringify(file)});`;
}

/** A copy of the live releases, which a test may damage, behind a gateway of its own; the other services are the platform's. */
export class BrokenRelease {
  /** Files that may be damaged, relative to the release's directory. */
  private readonly touched = new Set<string>();
  /** The registry that the store has now; after `restore` the one that was copied, except for its numbers. */
  private left: RegistryDocument;

  private constructor(
    /** Directory of the copy. */
    readonly directory: string,
    private readonly gateway: ChildProcess,
    private readonly front: StallingFront,
    /** The registry as it was copied. */
    readonly registry: RegistryDocument,
    readonly keys: PlatformKeys,
    private readonly original: string,
    /** SHA-384 of every published file, base64, by remote: pictures and the manifest among them. */
    private readonly published: ReadonlyMap<string, Record<string, string>>,
  ) {
    this.left = registry;
  }

  /** @param platformUrl the platform that serves /api, /media and /identity */
  static async start(platformUrl: string): Promise<BrokenRelease> {
    const { RELEASE_DIR, E2E_DATA_DIR = '.data/e2e' } = process.env;
    const original = resolve(ROOT, RELEASE_DIR ?? join(E2E_DATA_DIR, 'releases'));
    const directory = await mkdtemp(join(tmpdir(), 'lotes-broken-'));
    await cp(original, directory, {
      recursive: true,
      filter: (path) => !path.includes('.staging'),
    });
    const registry = await servedRegistry(platformUrl);
    const keys = new PlatformKeys(resolve(ROOT, E2E_DATA_DIR, 'keys'));
    const port = await freePort();
    const gateway = startGateway(port, directory, platformUrl);
    const front = await startStallingFront(`http://localhost:${port}`);
    const published = await publishedFiles(directory, registry);
    const release = new BrokenRelease(directory, gateway, front, registry, keys, original, published);
    await release.ready();
    return release;
  }

  /** Origin at which browsers reach the copy. */
  get url(): string {
    return this.front.url;
  }

  /** Breaks off the responses that a stall keeps waiting. */
  breakOff(stall: Stall): void {
    this.front.breakOff(stall);
  }

  /** The statement of every live remote to browsers, by name. */
  get remotes(): Record<string, PublishedRemote> {
    return remotesOf(this.registry);
  }

  /** A live remote, with the hashes of all its published files. */
  remote(name: string): PublishedRemote {
    const remote = this.remotes[name];
    const files = this.published.get(name);
    if (!remote || !files) throw new Error(`${name} is not live.`);
    return { ...remote, files };
  }

  /** Scripts and styles of a remote with code. Webpack also writes empty ones, for packages left out, which no page requests. */
  async executables(remote: string): Promise<string[]> {
    const files = Object.keys(this.remote(remote).files).filter((file) => /\.(js|css)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(this.pathOf(remote, file), 'utf8')));
    return files.filter((_, index) => !HOLLOW_CHUNK.test(texts[index] ?? ''));
  }

  /** Damages one file, or all files of a remote and their compressed copies. */
  async damage(
    remote: string,
    damage: Damage,
    files: readonly string[] = Object.keys(this.remote(remote).files),
  ): Promise<void> {
    await Promise.all(files.flatMap(withCopy).map((file) => this.damageFile(remote, file, damage)));
  }

  /** Damages the content of one file on the disk; a compressed copy that does not exist stays absent. */
  private async damageFile(remote: string, file: string, damage: Damage): Promise<void> {
    const path = this.pathOf(remote, file);
    this.touched.add(relative(this.directory, path));
    if (damage === 'deleted') return rm(path, { force: true });
    const content = await readFile(path).catch(() => undefined);
    if (!content) return;
    await writeFile(path, damaged(content, file, damage));
  }

  /** Puts files of a remote, and their compressed copies, back as they were published. */
  async repair(remote: string, files: readonly string[]): Promise<void> {
    const paths = files.flatMap(withCopy).map((file) => relative(this.directory, this.pathOf(remote, file)));
    await this.putBack(paths);
  }

  /** Puts everything back as it was published. */
  async restore(): Promise<void> {
    await this.putBack([...this.touched]);
    if (this.left === this.registry) return;
    await this.goLive(this.registry);
    this.left = this.registry;
  }

  /** Signs a registry with a higher number than the live one, as the key holders could by mistake, and puts it in the store. */
  async goLive(registry: RegistryDocument, signers: Readonly<Record<string, string>> = {}): Promise<void> {
    const seq = sequenceOf(await servedRegistry(this.url)) + 1;
    const remotes = registry.remotes.map((part) => {
      const name = pointerOf(part).remote;
      return {
        ...(this.left.remotes.find((one) => pointerOf(one).remote === name) ?? part),
        browser: part.browser,
      };
    });
    this.left = await this.keys.signAnew({ ...registry, remotes }, seq, signers);
    await writeRegistry(this.directory, this.left);
  }

  /** Writes a text as the next composition, which the gateway reads at its next request. @returns a function that undoes it */
  async forgeComposition(text: string): Promise<() => Promise<void>> {
    const file = compositionFile(this.directory, sequenceOf(await servedRegistry(this.url)) + 1);
    await writeFile(file, text);
    return () => rm(file);
  }

  async stop(): Promise<void> {
    await this.front.stop();
    await endProcess(this.gateway);
    await rm(this.directory, { recursive: true });
  }

  private async putBack(paths: readonly string[]): Promise<void> {
    const published = paths.filter((path) => existsSync(join(this.original, path)));
    await Promise.all(
      published.map((path) => copyFile(join(this.original, path), join(this.directory, path))),
    );
    for (const path of paths) this.touched.delete(path);
  }

  private pathOf(remote: string, file: string): string {
    return join(this.directory, this.remote(remote).base, file);
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    const isUp = () =>
      fetch(`${this.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (Date.now() > deadline || this.gateway.exitCode !== null)
        throw new Error('The gateway before the broken release does not start.');
      await delay(50);
    }
  }
}

const withCopy = (file: string) => [file, `${file}.br`];

/** Reads the release document of each live remote. */
async function publishedFiles(
  directory: string,
  registry: RegistryDocument,
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const entries = Object.entries(remotesOf(registry)).map(async ([name, { base }]) => {
    const document = await readFile(join(directory, base, 'release.json'), 'utf8');
    const { files } = JSON.parse(document) as { files: Record<string, string> };
    return [name, files] as const;
  });
  return new Map(await Promise.all(entries));
}

/** SHA-384, base64, as the registry lists it. */
export function sha384(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('base64');
}

function damaged(content: Buffer, file: string, damage: Damage): Buffer {
  if (damage === 'emptied') return Buffer.alloc(0);
  if (damage === 'replaced by garbage') return Buffer.from(garbage(file));
  const changed = Buffer.from(content);
  const middle = changed.length >> 1;
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  return changed;
}

function startGateway(port: number, releaseDir: string, platformUrl: string): ChildProcess {
  return spawn(process.execPath, ['deploy/bin/service.mjs', 'deploy/src/gateway/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      RELEASE_DIR: releaseDir,
      API_URLS: platformUrl,
      IDENTITY_URL: platformUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
