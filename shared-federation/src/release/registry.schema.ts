import { z } from 'zod';
import { RemoteReleaseSchema, ShellReleaseSchema } from './release.schema';

/** The folder of an artefact as its URL: "/remotes/catalog/1.2.0/". */
const BaseSchema = z.string().regex(/^\/[\w.@/-]+\/$/);

/**
 * A live remote: all that the browser needs to offer it, to load it, and to refuse anything that is not exactly it. Of
 * the release's `files` it lists those that pages load with `integrity`: entry, chunks, styles and texts.
 */
export const LiveRemoteSchema = RemoteReleaseSchema.pick({
  version: true,
  descriptor: true,
  entry: true,
  container: true,
  modules: true,
  files: true,
})
  .extend({ base: BaseSchema })
  .strip();
export type LiveRemote = z.infer<typeof LiveRemoteSchema>;

export const LiveShellSchema = ShellReleaseSchema.pick({
  version: true,
  contract: true,
  scripts: true,
  styles: true,
  files: true,
})
  .extend({ base: BaseSchema })
  .strip();
export type LiveShell = z.infer<typeof LiveShellSchema>;

/** The live versions of an environment, which a page may load once it has verified them. */
export interface Registry {
  environment: string;
  /** Grows with each composition. */
  sequence: number;
  /** UTC instant of the composition. */
  issuedAt: string;
  shell?: LiveShell;
  remotes: Readonly<Record<string, LiveRemote>>;
}
