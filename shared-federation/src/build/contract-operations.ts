import { contract, type Endpoint } from '@lotes/shared-contract';
import { z } from 'zod';
import type { Operation, Outline } from '../release/operations.schema';
import { outlineOf, type JsonSchema } from '../release/outline';

const endpoints: Readonly<Record<string, Endpoint>> = contract;

/** Returns true if the contract of the build has an operation, such as "GET /Lotes/:numero". */
export function isOperation(key: string): boolean {
  return Object.hasOwn(endpoints, key);
}

/** Returns an operation as the contract of the build describes it; empty if the contract does not have it. */
export function contractOperation(key: string): Operation {
  const { query, body, form, ok, accepted } = endpoints[key] ?? {};
  const answers = [ok, accepted].flatMap((schema) =>
    schema && !(schema instanceof z.ZodFile) ? [schema] : [],
  );
  return {
    ...(query && { query: outline(query, 'input') }),
    ...(body && { body: outline(body, 'input') }),
    ...(form && { form: withFile(outline(form, 'input')) }),
    ...(answers.length > 0 && { result: outline(z.union(answers), 'output') }),
  };
}

/** Adds the file that every form has in addition to its fields. */
function withFile({ fields, required = [], ...form }: Outline): Outline {
  return { ...form, fields: { ...fields, archivo: {} }, required: [...required, 'archivo'].toSorted() };
}

function outline(schema: z.ZodType, io: 'input' | 'output'): Outline {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  return outlineOf(described, described.$defs);
}
