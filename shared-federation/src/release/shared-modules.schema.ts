import { z } from 'zod';

/** Names of exports, sorted; "all" if they cannot be determined one by one (CommonJS, namespaces). */
export const SharedExportsSchema = z.union([z.literal('all'), z.array(z.string().min(1))]);
export type SharedExports = z.infer<typeof SharedExportsSchema>;

/**
 * The shared modules of the page that an artefact uses, by request: the version at its build, and the exports that a
 * remote takes from it, or that the shell offers.
 */
export const SharedModulesSchema = z.record(
  z.string(),
  z.strictObject({
    version: z.string(),
    exports: SharedExportsSchema,
    /** The remote carries a copy, for a page on which no other remote has loaded one that fits; the shell has none. */
    ownCopy: z.literal(true).optional(),
  }),
);
export type SharedModules = z.infer<typeof SharedModulesSchema>;
