import { PERMISSIONS } from '@lotes/shared-contract/permissions';
import { z } from 'zod';
import type { SlotName } from './descriptor';

const SLOT_NAMES = ['lot-actions', 'lot-badges'] as const satisfies readonly SlotName[];

const AccessSchema = z.union([
  z.enum(['public', 'guest']),
  z.strictObject({ anyOf: z.tuple([z.enum(PERMISSIONS)], z.enum(PERMISSIONS)) }),
]);

/** An absolute path of ours in react-router's syntax; the language prefix is the shell's matter. */
const PathSchema = z
  .string()
  .regex(/^\/([a-z0-9:][\w:-]*(\/[a-z0-9:][\w:-]*)*)?$/, 'must be an absolute path such as "/lotslist"')
  .refine((path) => !/^\/(es|en)(\/|$)/.test(path), 'must not carry a language prefix');

/** A file below `src`, without extension. */
const ModuleSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*([./][a-z0-9-]+)*$/, 'must name a file below src, without extension');

/** A remote's descriptor as its own sources declare it. Texts are keys of the remote's translations. */
export const RemoteDescriptorSchema = descriptorOf(z.string().min(1));

/** A descriptor as released: texts resolved, so that the shell can draw menus before any remote is loaded. */
export const ResolvedDescriptorSchema = descriptorOf(z.strictObject({ es: z.string(), en: z.string() }));
export type ResolvedDescriptor = z.infer<typeof ResolvedDescriptorSchema>;

function descriptorOf<Text extends z.ZodType>(text: Text) {
  return z.strictObject({
    name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by "-"'),
    contract: z.int().positive(),
    routes: z.array(
      z.strictObject({ path: PathSchema, module: ModuleSchema, access: AccessSchema, title: text }),
    ),
    menu: z.array(
      z.strictObject({
        label: text,
        to: PathSchema,
        icon: z.string().min(1),
        order: z.number(),
        area: z.enum(['header', 'staff', 'footer']),
      }),
    ),
    slots: z.array(
      z.strictObject({
        slot: z.enum(SLOT_NAMES),
        module: ModuleSchema,
        access: AccessSchema,
        order: z.number(),
      }),
    ),
  });
}
