import { PERMISSIONS, type Permission } from '@lotes/shared-contract/permissions';
import { z } from 'zod';
import type { SlotName } from './descriptor';
import { ICON_NAMES } from './icon-names';
import { PATTERNS } from './patterns';

const SLOT_NAMES = [
  'lot-actions',
  'lot-badges',
  'lot-windows',
  'today-cards',
  'message-history',
  'reservation-payments',
  'payment-history',
  'reservation-history',
  'client-reservations',
  'client-payments',
  'client-quotes',
  'client-messages',
  'client-history',
  'account-reservations',
  'account-payments',
] as const satisfies readonly SlotName[];

/** The permission codes, slots and icons that this build knows. */
const KNOWN = { permission: z.enum(PERMISSIONS), slot: z.enum(SLOT_NAMES), icon: z.enum(ICON_NAMES) };

/**
 * Any permission code, slot and icon of the right form, because a release may know more of them than the page that reads
 * it. On that page, nobody holds an unknown permission, no screen offers an unknown slot, and an entry with an unknown icon
 * has the icon of a list. A promote refuses an unknown permission or slot.
 */
const WELL_FORMED = {
  permission: z.custom<Permission>(matches(PATTERNS.permission), 'must be a permission code'),
  slot: z.custom<SlotName>(matches(PATTERNS.slot), 'must be the name of a slot'),
  icon: z.string().min(1),
};

function matches(pattern: RegExp) {
  return (value: unknown) => typeof value === 'string' && pattern.test(value);
}

export const PathSchema = z
  .string()
  .regex(PATTERNS.route, 'must be an absolute path such as "/lotslist", without a language prefix');

const ModuleSchema = z.string().regex(PATTERNS.module, 'must name a file below src, without extension');

const ListSchema = z.string().regex(PATTERNS.list, 'must be a list such as "GET /Reservas"');

/** A remote's descriptor as its own sources declare it. Texts are keys of the remote's translations. */
export const RemoteDescriptorSchema = descriptorOf(z.string().min(1), KNOWN);

/** A descriptor as released. Its texts are resolved, so that the shell can draw menus before any remote is loaded. */
export const ResolvedDescriptorSchema = descriptorOf(
  z.strictObject({ es: z.string(), en: z.string() }),
  WELL_FORMED,
);
export type ResolvedDescriptor = z.infer<typeof ResolvedDescriptorSchema>;

function descriptorOf<Text extends z.ZodType, Icon extends z.ZodType<string>>(
  text: Text,
  names: { permission: z.ZodType<Permission>; slot: z.ZodType<SlotName>; icon: Icon },
) {
  const { permission, slot, icon } = names;
  const access = z.union([
    z.enum(['public', 'guest', 'signedIn']),
    z.strictObject({ anyOf: z.tuple([permission], permission) }),
  ]);
  return z.strictObject({
    name: z.string().regex(PATTERNS.remote, 'must be lower-case words joined by "-"'),
    contract: z.int().positive(),
    routes: z.array(z.strictObject({ path: PathSchema, module: ModuleSchema, access, title: text })),
    menu: z.array(
      z.strictObject({
        label: text,
        to: PathSchema,
        icon,
        order: z.number(),
        area: z.enum(['header', 'staff', 'footer']),
        // Releases from before this field existed count nothing.
        counts: z
          .array(z.strictObject({ list: ListSchema, query: z.record(z.string(), z.string()), access }))
          .optional(),
      }),
    ),
    slots: z.array(
      z.strictObject({
        slot,
        module: ModuleSchema,
        access,
        order: z.number(),
      }),
    ),
    // Releases from before this field existed offer no slot on which another remote could rely.
    offers: z.array(slot).default([]),
  });
}
