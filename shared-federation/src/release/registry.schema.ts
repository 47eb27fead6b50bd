import { z } from 'zod';
import { RemoteReleaseSchema, ShellReleaseSchema } from './release.schema';

/** The folder of an artefact as the path of its URL: "/remotes/catalog/1.2.0/". */
const BaseSchema = z.string().regex(/^\/[\w.@/-]+\/$/);

/**
 * A live remote, with all that the browser needs to offer it in menus, to load it, and to refuse any other file. Of the
 * release's `files` it lists those that pages load with `integrity`: entry, chunks, styles and texts.
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

/** The live versions of an environment. A page may load them once it has verified the registry. */
export interface Registry {
  environment: string;
  /** Number of the composition; it grows with each one. */
  sequence: number;
  /** UTC instant of the composition. */
  issuedAt: string;
  shell?: LiveShell;
  remotes: Readonly<Record<string, LiveRemote>>;
}
