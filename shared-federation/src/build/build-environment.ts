/** What a build is told from outside: `publish` passes it, and so does `webpack --env version=…`. */
export interface BuildEnvironment {
  /** Version of the artefact; part of its `uniqueName`, or a hot upgrade would silently keep the old code. */
  version?: string;
  /** Folder for the artefact; `dist` of the package where absent. */
  outputPath?: string;
  /** Base64 of the Ed25519 key (32 bytes) that signs the registry; the shell alone needs it. */
  publicKey?: string;
  /** False spares the write of webpack's disk cache, where nobody builds twice. */
  cache?: boolean;
}

/** The webpack configuration of a package, as a function of its environment. */
export type ConfigFactory<Configuration> = (environment?: BuildEnvironment) => Promise<Configuration>;

export const UNPUBLISHED_VERSION = '0.0.0-local';
