import { z } from 'zod';
import { PATTERNS } from '../descriptor/patterns';
import { FileSchema, RemoteBuildSchema, ShellBuildSchema } from './build-document.schema';

/** SHA-384 of a file, base64, as the `integrity` attribute has it after "sha384-". */
const HashSchema = z.string().regex(PATTERNS.hash);

const released = {
  /** Hash of the sources and dependencies from which the artefact was built. */
  source: z.string().min(1),
  /** Every file of the artefact with its hash. */
  files: z.record(FileSchema, HashSchema),
};

/** `release.json` of a remote: the build document and the hash of every file. It never changes once it is written. */
export const RemoteReleaseSchema = RemoteBuildSchema.extend(released);
export type RemoteRelease = z.infer<typeof RemoteReleaseSchema>;

/** `release.json` of the shell. */
export const ShellReleaseSchema = ShellBuildSchema.extend(released);
export type ShellRelease = z.infer<typeof ShellReleaseSchema>;

export const ReleaseSchema = z.discriminatedUnion('kind', [RemoteReleaseSchema, ShellReleaseSchema]);
export type Release = z.infer<typeof ReleaseSchema>;
