/** Settings that a build receives from outside: from `publish` or from `webpack --env version=…`. */
export interface BuildEnvironment {
  /**
   * Version of the artefact. It is part of the build's `uniqueName`: with one name for two versions, a page that upgrades a
   * remote without a reload would silently keep the old code.
   */
  version?: string;
  /** Folder for the artefact; `dist` of the package if absent. */
  outputPath?: string;
  /** False skips writing webpack's disk cache, which helps only if something is built twice. */
  cache?: boolean;
  /** False leaves out `mf-manifest.json`. For it, every module must be visited, which a watch build saves. */
  manifest?: boolean;
  /**
   * The declaration in a remote's `src/remote.ts`, if the caller has read it. A watch build passes it after every change,
   * because Node's module loader reads a file only once.
   */
  declared?: unknown;
}

/** The webpack configuration of a package, as a function of its environment. */
export type ConfigFactory<Configuration> = (environment?: BuildEnvironment) => Promise<Configuration>;

export const UNPUBLISHED_VERSION = '0.0.0-local';
