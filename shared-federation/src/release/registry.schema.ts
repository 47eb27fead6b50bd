import { z } from 'zod';
import { RemoteReleaseSchema, ShellReleaseSchema } from './release.schema';

/** The folder of an artefact as its URL: "/remotes/catalog/1.2.0/". */
const BaseSchema = z.string().regex(/^\/[\w.@/-]+\/$/);

/**
 * A live remote: what the browser needs to offer it, to load it, and to refuse whatever is not exactly it. Of the release's
 * `files` it lists those that pages load with `integrity`: entry, chunks, styles and texts.
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

/** Which version of what is live in an environment. */
export const RegistrySchema = z.strictObject({
  schema: z.literal(1),
  environment: z.string().min(1),
  /** Grows by one with each promote. */
  sequence: z.int().positive(),
  /** UTC instant of the promote. */
  issuedAt: z.iso.datetime(),
  shell: LiveShellSchema.optional(),
  remotes: z.record(z.string(), LiveRemoteSchema),
});
export type Registry = z.infer<typeof RegistrySchema>;

/** `registry.json`: the registry and the Ed25519 signature (base64) over its canonical JSON. */
export const SignedRegistrySchema = RegistrySchema.extend({ signature: z.string().min(1) });
export type SignedRegistry = z.infer<typeof SignedRegistrySchema>;
