import { z } from 'zod';

/**
 * The shape of data, as far as two programs must agree on it: types, fields, required fields, and the allowed values.
 * Lengths, patterns and limits are left out, because only the api checks them.
 */
export interface Outline {
  /** JSON types, sorted; any if absent. */
  types?: readonly string[] | undefined;
  /** The allowed values, sorted; any if absent. */
  values?: readonly (string | number | boolean | null)[] | undefined;
  fields?: Readonly<Record<string, Outline>> | undefined;
  /** Names of the fields that are always present. */
  required?: readonly string[] | undefined;
  /** Outline of all other fields; if absent, there are no other fields. */
  rest?: Outline | undefined;
  items?: Outline | undefined;
}

const OutlineSchema: z.ZodType<Outline> = z.lazy(() =>
  z.strictObject({
    types: z.array(z.string()).optional(),
    values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    fields: z.record(z.string(), OutlineSchema).optional(),
    required: z.array(z.string()).optional(),
    rest: OutlineSchema.optional(),
    items: OutlineSchema.optional(),
  }),
);

/**
 * An operation of the api: the shapes of its query, body, form and result. Each is absent if the operation has none; the
 * result is also absent if it is a file.
 */
const OperationSchema = z.strictObject({
  query: OutlineSchema.optional(),
  body: OutlineSchema.optional(),
  form: OutlineSchema.optional(),
  result: OutlineSchema.optional(),
});
export type Operation = z.infer<typeof OperationSchema>;

/** Operations of the api by "METHOD /path", as they were when the artefact was built. */
export const OperationsSchema = z.record(
  z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/),
  OperationSchema,
);
export type Operations = z.infer<typeof OperationsSchema>;
