/** Checks the shape of a value, like a schema, but with little code, for the landing page. */
export type Shape<Value> = (value: unknown) => value is Value;
/** The type of the values that a shape accepts. */
export type ShapedBy<Checked> = Checked extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Shaped<Checked extends Fields> = { [Name in keyof Checked]: ShapedBy<Checked[Name]> };

/** A text of the given form; any text if none is given. */
export function text<Value extends string = string>(form = /^/): Shape<Value> {
  return (value): value is Value => typeof value === 'string' && form.test(value);
}

/** One of these values. */
export function oneOf<const Value>(...values: readonly Value[]): Shape<Value> {
  return (value): value is Value => values.includes(value as Value);
}

/** A value that has one of two shapes. */
export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return (value): value is One | Other => one(value) || other(value);
}

/** A number, neither infinite nor NaN. */
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);

/** A whole number of at least `least` that is exact in JavaScript. */
export function count(least: number): Shape<number> {
  return (value): value is number => Number.isSafeInteger(value) && (value as number) >= least;
}

/** An existing instant in UTC (ISO 8601). */
export const isInstant: Shape<string> = (value): value is string =>
  text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)(value) && !Number.isNaN(Date.parse(value));

/** A list of between `least` and `most` items. */
export function listOf<Item>(item: Shape<Item>, most = 1000, least = 0): Shape<readonly Item[]> {
  return (value): value is readonly Item[] =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);
}

/** A list with exactly these items. */
export function tupleOf<One, Two, Three, Four = never>(
  ...items: [Shape<One>, Shape<Two>, Shape<Three>, Shape<Four>?]
): Shape<[Four] extends [never] ? [One, Two, Three] : [One, Two, Three, Four]> {
  return (value): value is never =>
    Array.isArray(value) &&
    value.length === items.length &&
    items.every((item, index) => item?.(value[index]));
}

/** A record with exactly these fields, of which the optional ones may be absent. */
export function exactly<Needed extends Fields, Optional extends Fields = Record<never, never>>(
  needed: Needed,
  optional?: Optional,
): Shape<Shaped<Needed> & Partial<Shaped<Optional>>> {
  const known: Fields = { ...needed, ...optional };
  return (value): value is never =>
    isRecord(value) &&
    Object.keys(needed).every((name) => Object.hasOwn(value, name)) &&
    Object.keys(value).every((name) => Object.hasOwn(known, name) && known[name]?.(value[name]));
}

/** A record whose keys have the given form. */
export function mapOf<Value>(form: RegExp, item: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return (value): value is Readonly<Record<string, Value>> =>
    isRecord(value) && Object.entries(value).every(([key, one]) => form.test(key) && item(one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
