import { z } from 'zod';

/** Texts of one language, nested by the parts of their keys. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Texts of one language as a build publishes them. */
export const TextTreeSchema: z.ZodType<TextTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), TextTreeSchema])),
);

/** Returns the texts of a tree by their dotted keys. */
export function flattenTexts(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flattenTexts(value, `${prefix}${key}.`),
  );
}

/**
 * Returns a key without its plural form. Languages differ in their plural forms, so only these stems must exist in both.
 */
export function stemOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
