import { watch, type FSWatcher } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { resolveDescriptor } from '@lotes/shared-federation/build';
import type { LiveRemote } from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import webpack, { type Configuration, type Stats, type Watching } from 'webpack';
import { configurationOf } from '../publish/build-artefact';
import { BuildFolder, type LocalBuild } from './local-build';
import { readDeclaration } from './read-declaration';

/** Receives each build of a watched remote, and the compiler's message of each that failed. */
export interface BuildListener {
  built: (build: LocalBuild, milliseconds: number) => void;
  failed: (message: string) => void;
}

/** Milliseconds within which several changes of files count as one. */
const SETTLE_MS = 20;

/**
 * Builds one remote each time one of its files changes. `src/remote.ts` is read again at each build; if it names other
 * modules than before, the compiler restarts with them.
 */
export class WatchedRemote {
  private readonly label: string;
  private output = '';
  private watching: Watching | undefined;
  private sources: FSWatcher | undefined;
  /** The modules that the descriptor names; undefined if it was wrong when last read. */
  private configured: string | undefined;
  /** The modules that the running compiler builds. An editor's half-written descriptor does not end it. */
  private compiled: string | undefined;
  private number = 0;
  private folder: BuildFolder | undefined;
  private turn: Promise<void> = Promise.resolve();
  private onFirst: () => void = () => undefined;

  constructor(
    private readonly root: string,
    private readonly listener: BuildListener,
  ) {
    this.label = basename(root);
  }

  /** Starts watching; resolves once the listener has received the first build or its failure. */
  async start(): Promise<void> {
    this.output = await mkdtemp(join(tmpdir(), `lotes-${this.label}-`));
    this.folder = new BuildFolder(this.output);
    // The compiler notices changes of files that it has built; a descriptor that was wrong, or now names other
    // modules, is noticed here.
    this.sources = watch(join(this.root, 'src'), { recursive: true }, (_event, file) => {
      if (file === 'remote.ts' || this.configured === undefined) void this.inTurn(() => this.configure());
    });
    // Without a listener, the error would end the process, and with it the platform.
    this.sources.on('error', (error) => {
      this.listener.failed(unwatched(error));
    });
    const first = new Promise<void>((told) => {
      this.onFirst = told;
    });
    await this.inTurn(() => this.configure());
    await first;
  }

  /** Ends watching and deletes the builds. */
  async stop(): Promise<void> {
    this.sources?.close();
    await this.inTurn(() => this.endCompiler());
    await rm(this.output, { recursive: true, force: true });
  }

  /** Runs `work` after all work before it, so that no build is written while another is read. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work).catch((error: unknown) => {
      this.listener.failed(error instanceof Error ? error.message : String(error));
      this.onFirst();
    });
    return this.turn;
  }

  /** Starts the compiler, unless it already builds the modules that the descriptor names. */
  private async configure(): Promise<void> {
    this.configured = undefined;
    const declared = await readDeclaration(this.root);
    const modules = modulesOf(resolveDescriptor(declared, this.root));
    if (this.watching && modules === this.compiled) {
      this.configured = modules;
      this.watching.invalidate();
      return;
    }
    await this.endCompiler();
    const environment = {
      version: '0.0.0-local',
      outputPath: this.output,
      cache: false,
      manifest: false,
      declared,
    };
    const compiler = webpack(quick(await configurationOf(this.root, environment)));
    if (!compiler) throw new Error(`${this.label} has no webpack configuration.`);
    this.configured = modules;
    this.compiled = modules;
    this.watching = compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
      void this.inTurn(() => this.tell(error, stats));
    });
  }

  private async endCompiler(): Promise<void> {
    const { watching } = this;
    this.watching = undefined;
    await new Promise<void>((resolve) => {
      if (watching) watching.close(() => resolve());
      else resolve();
    });
  }

  private async tell(error: Error | null, stats: Stats | undefined): Promise<void> {
    if (error) throw error;
    if (!stats || !this.folder) return;
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    const descriptor = resolveDescriptor(await readDeclaration(this.root), this.root);
    // The compiler is starting again with the other modules, and reports their build.
    if (modulesOf(descriptor) !== this.configured) return;
    this.number += 1;
    const base = `/remotes/${descriptor.name}/local-${String(this.number)}/`;
    const milliseconds = stats.endTime - stats.startTime;
    this.listener.built(await this.folder.read(base, descriptor), milliseconds);
    this.onFirst();
  }
}

/** Says that a folder is not watched: one that is gone again, or one too many for the system. */
function unwatched(error: Error): string {
  const remedy = hasErrorCode(error, 'ENOSPC') ? '; raise fs.inotify.max_user_watches' : '';
  return `Some changes will not be noticed (${error.message})${remedy}.`;
}

function modulesOf({ routes, slots }: LiveRemote['descriptor']): string {
  return [...new Set([...routes, ...slots].map(({ module }) => module))].sort().join(' ');
}

/** The production build without minification: the cost of an edit is rebuilding, not bytes. */
function quick(configuration: Configuration): Configuration {
  return {
    ...configuration,
    cache: { type: 'memory' },
    devtool: 'source-map',
    optimization: {
      ...configuration.optimization,
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      realContentHash: false,
    },
  };
}
