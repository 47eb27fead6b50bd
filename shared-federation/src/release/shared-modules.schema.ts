import { z } from 'zod';

/** Sorted names of exports; "all" if they cannot be determined individually (CommonJS, namespaces). */
export const SharedExportsSchema = z.union([z.literal('all'), z.array(z.string().min(1))]);
export type SharedExports = z.infer<typeof SharedExportsSchema>;

/**
 * The shared modules of the page that an artefact uses, by request: the version when it was built, and the exports that a
 * remote takes or that the shell offers.
 */
export const SharedModulesSchema = z.record(
  z.string(),
  z.strictObject({
    version: z.string(),
    exports: SharedExportsSchema,
    /**
     * True if the remote has a copy of its own, for a page on which no other remote has loaded one that fits; the shell
     * has no copy.
     */
    ownCopy: z.literal(true).optional(),
  }),
);
export type SharedModules = z.infer<typeof SharedModulesSchema>;
