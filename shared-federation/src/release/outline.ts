import type { Outline } from './operations.schema';

/** The keywords that are read of a JSON schema, from an OpenAPI document or from the contract. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: boolean | JsonSchema;
  $ref?: string;
}

/** Greatest depth of an outline, deeper than any data of the api. Recursive schemas are cut off there. */
const MAX_LEVELS = 12;
const ANY: Outline = {};

type Named = Readonly<Record<string, JsonSchema>>;

/**
 * Returns the outline of a JSON schema. @param named the schemas that `$ref` may refer to, by the last part of the
 * reference
 */
export function outlineOf(schema: JsonSchema, named: Named = {}, level = 0): Outline {
  if (level > MAX_LEVELS) return ANY;
  const deeper = (inner: JsonSchema) => outlineOf(inner, named, level + 1);
  if (schema.$ref !== undefined) {
    const found = named[schema.$ref.split('/').at(-1) ?? ''];
    return found ? deeper(found) : ANY;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(deeper).reduce(eitherOf);
  if (schema.allOf) return schema.allOf.map(deeper).reduce(bothOf);
  return simpleOutline(schema, deeper);
}

function simpleOutline(schema: JsonSchema, deeper: (inner: JsonSchema) => Outline): Outline {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const types = schema.type === undefined ? values && [...new Set(values.map(typeOf))] : [schema.type].flat();
  const rest = schema.additionalProperties;
  const { properties, required, items } = schema;
  return {
    ...(types && { types: types.toSorted() }),
    ...(values && { values: sorted(values as NonNullable<Outline['values']>) }),
    ...(properties && { fields: mapped(properties, deeper) }),
    ...(required && required.length > 0 && { required: required.toSorted() }),
    ...(rest && { rest: rest === true ? ANY : deeper(rest) }),
    ...(items && { items: items === true ? ANY : deeper(items) }),
  };
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

function sorted(values: NonNullable<Outline['values']>): NonNullable<Outline['values']> {
  return [...new Set(values)].toSorted((one, other) => String(one).localeCompare(String(other), 'en'));
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

const isObject = ({ types }: Outline) => types === undefined || types.includes('object');

/** Returns the outline of a value that fits at least one of two outlines. A field is required if both require it. */
function eitherOf(one: Outline, other: Outline): Outline {
  if (one.types === undefined || other.types === undefined) return ANY;
  const objects = [one, other].filter(isObject);
  const required = (objects[0]?.required ?? []).filter((name) =>
    objects.every((outline) => outline.required?.includes(name)),
  );
  const fields = merged(one.fields, other.fields, eitherOf);
  const rest = one.rest && other.rest ? eitherOf(one.rest, other.rest) : (one.rest ?? other.rest);
  const items = one.items && other.items ? eitherOf(one.items, other.items) : (one.items ?? other.items);
  const values = valuesOfEither(one, other);
  return {
    types: [...new Set([...one.types, ...other.types])].toSorted(),
    ...(values && { values }),
    ...(fields && { fields }),
    ...(required.length > 0 && { required }),
    ...(rest && { rest }),
    ...(items && { items }),
  };
}

/**
 * Returns the allowed values of both outlines together, such as a list of values and null; undefined if one of them
 * allows any value.
 */
function valuesOfEither(one: Outline, other: Outline): Outline['values'] {
  const [known, also] = [one, other].map((outline) =>
    outline.types?.length === 1 && outline.types[0] === 'null' ? [null] : outline.values,
  );
  return known && also && sorted([...known, ...also]);
}

/** Returns the outline of a value that fits both outlines, with the fields of both. */
function bothOf(one: Outline, other: Outline): Outline {
  const fields = merged(one.fields, other.fields, bothOf);
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])].toSorted();
  return { ...one, ...other, ...(fields && { fields }), ...(required.length > 0 && { required }) };
}

function merged(
  one: Outline['fields'],
  other: Outline['fields'],
  combine: (one: Outline, other: Outline) => Outline,
): Outline['fields'] {
  if (!one || !other) return one ?? other;
  const both = Object.entries(other).map(([name, outline]) => {
    const known = one[name];
    return [name, known ? combine(known, outline) : outline] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}
