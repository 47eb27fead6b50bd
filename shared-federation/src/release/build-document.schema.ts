import { z } from 'zod';
import { PathSchema, ResolvedDescriptorSchema } from '../descriptor/descriptor.schema';
import { PATTERNS } from '../descriptor/patterns';
import { OperationsSchema } from './operations.schema';
import { SharedModulesSchema } from './shared-modules.schema';

const VersionSchema = z.string().regex(PATTERNS.version, 'must be letters, digits, "." and "-"');
const TextsSchema = z.strictObject({ es: z.string(), en: z.string() });
const SlotSchema = z.string().regex(PATTERNS.slot, 'must be the name of a slot');
const FileSchema = z.string().regex(PATTERNS.file, 'must be a path below the artefact');

/** `remote.json`: a remote's build describes its output. */
export const RemoteBuildSchema = z.strictObject({
  kind: z.literal('remote'),
  name: z.string(),
  version: VersionSchema,
  descriptor: ResolvedDescriptorSchema,
  entry: FileSchema,
  /** Name of the global variable that holds the remote's container once its entry has run. */
  container: z.string(),
  /** Files that a module needs to start, without the entry, by the module's name in the descriptor. */
  modules: z.record(z.string(), z.array(FileSchema)),
  /** The shared modules that the remote uses: version and imported names. */
  shared: SharedModulesSchema,
  /** The operations of the api that the remote calls; absent in releases from before this field existed. */
  operations: OperationsSchema.optional(),
});
export type RemoteBuild = z.infer<typeof RemoteBuildSchema>;

/** `shell.json`: the shell's build describes its output. */
export const ShellBuildSchema = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  version: VersionSchema,
  contract: z.int().positive(),
  scripts: z.array(FileSchema).min(1),
  styles: z.array(FileSchema),
  page: z.strictObject({
    title: TextsSchema,
    description: TextsSchema,
    noScript: TextsSchema,
    fatal: TextsSchema,
    /**
     * The site's icon, its icon on a phone's home screen, and the picture of shared links, of 1200 by 630 pixels; absent
     * in older releases.
     */
    pictures: z.strictObject({ icon: FileSchema, touchIcon: FileSchema, card: FileSchema }).optional(),
  }),
  /** The shared modules that the shell offers: version and names. */
  shared: SharedModulesSchema,
  /** Paths of the shell's own screens, and the slots that they offer; both absent in older releases. */
  routes: z.array(PathSchema).optional(),
  offers: z.array(SlotSchema).optional(),
  /** The operations of the api that the shell calls. */
  operations: OperationsSchema.optional(),
});
export type ShellBuild = z.infer<typeof ShellBuildSchema>;

export { FileSchema, VersionSchema };
