import { z } from 'zod';

/**
 * The shape of data, as far as two programs must agree on it: types, fields, required fields, and the values of a list.
 * Lengths, patterns and limits are left out: only the api checks those.
 */
export interface Outline {
  /** JSON types, sorted; any if absent. */
  types?: readonly string[] | undefined;
  /** The allowed values, sorted; any if absent. */
  values?: readonly (string | number | boolean | null)[] | undefined;
  fields?: Readonly<Record<string, Outline>> | undefined;
  /** Names of the fields that are always there. */
  required?: readonly string[] | undefined;
  /** Outline of fields with any other name; if absent, no other fields exist. */
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
 * An operation of the api: the shapes of its query, body and form, and of its result. Each is absent if there is none;
 * the result also if it is a file.
 */
const OperationSchema = z.strictObject({
  query: OutlineSchema.optional(),
  body: OutlineSchema.optional(),
  form: OutlineSchema.optional(),
  result: OutlineSchema.optional(),
});
export type Operation = z.infer<typeof OperationSchema>;

/** Operations of the api by "METHOD /path", as an artefact was built against them. */
export const OperationsSchema = z.record(
  z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/),
  OperationSchema,
);
export type Operations = z.infer<typeof OperationsSchema>;
