import type { LiveRemote } from '@lotes/shared-federation/release';
import type { LocalBuild } from './local-build';

/** State that pages receive: the build to show, the names of the local remotes, and compile errors. */
export interface DevState {
  build: number;
  remotes: readonly string[];
  errors: readonly { remote: string; message: string }[];
}

/** Number of builds of a remote that stay available, for pages that load a part of an earlier build late. */
const KEPT_BUILDS = 5;

/** The builds of this machine that replace deployed remotes; notifies its listeners of each change. */
export class LocalRemotes {
  private count = 0;
  private readonly builds = new Map<string, LocalBuild[]>();
  private readonly errors = new Map<string, string>();
  private readonly listeners = new Set<(state: DevState) => void>();

  /** Adds a build, which ends the earlier failure of `source`. */
  add(source: string, build: LocalBuild): void {
    this.count += 1;
    this.errors.delete(source);
    this.builds.set(build.name, [build, ...(this.builds.get(build.name) ?? [])].slice(0, KEPT_BUILDS));
    this.tell();
  }

  /** Reports a failed build; the last good one continues to be served. */
  fail(source: string, message: string): void {
    this.errors.set(source, message);
    this.tell();
  }

  /** The registry entries of the newest builds, by remote. */
  entries(): ReadonlyMap<string, LiveRemote> {
    return new Map([...this.builds].flatMap(([name, [newest]]) => (newest ? [[name, newest.live]] : [])));
  }

  /** The content of a local remote's file by its address; undefined if there is no such file. */
  file(path: string): Buffer | undefined {
    for (const build of [...this.builds.values()].flat()) {
      const { base } = build.live;
      if (path.startsWith(base)) return build.files.get(path.slice(base.length));
    }
    return undefined;
  }

  state(): DevState {
    const errors = [...this.errors].map(([remote, message]) => ({ remote, message }));
    return { build: this.count, remotes: [...this.builds.keys()], errors };
  }

  /** Calls `listener` at each change; returns a function that ends this. */
  listen(listener: (state: DevState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.state());
  }
}
