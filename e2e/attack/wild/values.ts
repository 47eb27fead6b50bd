import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './open-api';

/** Values that exist on the platform, by the names of the fields that take them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Values that a schema admits: for a field whose values are known, those that exist on the platform. */
export function validValue(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const existing = known[name];
  if (existing && schema.type !== 'array') return fc.constantFrom(...existing);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(name, one, known)));
  const [type] = [schema.type ?? 'string'].flat();
  switch (type) {
    case 'object':
      return validObject(schema, known);
    case 'array':
      return fc.array(validValue(name, schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 3,
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) });
    case 'boolean':
      return fc.boolean();
    default:
      return validText(schema);
  }
}

function validObject({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, validValue(name, schema, known)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

function validText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

/** Texts that often cause faults: blank, invisible, half of a character, huge, and with a meaning in other languages. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxet',
  '\u200b\ufeff',
  'Z\u0351\u036b\u0343\u036a\u0302\u0334\u0334',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  '\r\nset-cookie: a=b',
  '../../../../etc/passwd',
  '%',
  '_%_',
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '=cmd|A0',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '٣٧',
  '9'.repeat(400),
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '999999999999.99',
  '0.00',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
] as const;

/** Numbers at the limits of what languages and databases can represent. */
const ODD_NUMBERS = [
  -1,
  0,
  0.5,
  -0.0,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  5e-324,
  1.797e308,
];

const LONGEST = 40_000;

/** Any text: one of the odd ones, of any kind of characters, or long. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'ñ', '\u0301', '😀', ' ', '('), fc.integer({ min: 81, max: LONGEST }))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

/** Any JSON value, of the wrong type more often than not. */
export const anyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: anyText },
  { weight: 5, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 3000 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A valid object with one thing changed: a field that is missing, of another kind, or unknown. */
export function almostValid(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add', 'wrap'), anyValue)
    .map(([value, at, change, other]) => changed(value, at, change, other));
}

function changed(value: unknown, at: number, change: string, other: unknown): unknown {
  if (typeof value !== 'object' || value === null || change === 'wrap') return [value];
  const fields = Object.entries(value);
  const name = fields[at % Math.max(fields.length, 1)]?.[0];
  if (change === 'add' || name === undefined) return { ...value, sobrante: other };
  if (change === 'drop') return Object.fromEntries(fields.filter(([field]) => field !== name));
  return { ...value, [name]: other };
}
