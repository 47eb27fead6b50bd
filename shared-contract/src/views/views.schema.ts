import { z } from 'zod';
import { TextSchema, VersionSchema } from '../http/primitives.schema';
import { VIEW_LIMITS, VIEW_LISTS } from './view-vocabulary';

export const ViewListSchema = z.enum(VIEW_LISTS);

/** A saved view of a staff list. */
export const ViewSchema = z.object({
  id: z.uuid(),
  lista: ViewListSchema,
  nombre: z.string(),
  /** True if all users who may open the list can use it. */
  compartida: z.boolean(),
  /** The name of the user who saved it. */
  autor: z.string(),
  /** The query of the list's page: search, filters, order, columns and rows per page. */
  consulta: z.string(),
  version: VersionSchema,
  puede: z.object({ editar: z.boolean() }),
});
export type View = z.infer<typeof ViewSchema>;

const FIELDS = {
  nombre: TextSchema.min(1, 'name-required').max(VIEW_LIMITS.name, 'too-long'),
  compartida: z.boolean(),
  consulta: z
    .string('required')
    .max(VIEW_LIMITS.query, 'too-long')
    .regex(/^(\?[\x21-\x7e]*)?$/, 'invalid'),
};

export const ViewParamsSchema = z.object({ id: z.uuid('invalid') });
export const SaveViewSchema = z.object({ lista: ViewListSchema, ...FIELDS });
export const ChangeViewSchema = z.object({ version: VersionSchema, ...FIELDS });
export const DeleteViewSchema = z.object({ version: VersionSchema });
