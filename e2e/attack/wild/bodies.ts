import fc, { type Arbitrary } from 'fast-check';
import { aPicture } from '../../fixtures/png';
import type { Call } from './open-api';
import { almostValid, anyText, anyValue, validValue, type Known } from './values';

/** A body as it is sent, with its `content-type`. */
export interface Body {
  type: string | undefined;
  bytes: Buffer;
}

const JSON_TYPE = 'application/json';
const BOUNDARY = '----lotes';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
/** More bytes than the api accepts as JSON, and more than the gateway buffers. */
const TOO_LARGE = 300 * 1024;

const WRONG_TYPES = [
  undefined,
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  FORM_TYPE,
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonn',
  'json',
  '/',
  ';;;',
  'x'.repeat(3000),
];

/** Bodies for a call: valid, almost valid, absurd, broken, of another type, or none. */
export function anyBody(call: Call, known: Known): Arbitrary<Body | undefined> {
  const json = call.json ? validValue('', call.json, known) : fc.constant({});
  const asJson = (value: Arbitrary<unknown>) => value.map((content) => jsonBody(JSON.stringify(content)));
  const isForm = call.form !== undefined;
  const takesJson = call.json !== undefined;
  return fc.oneof(
    { weight: takesJson ? 8 : 1, arbitrary: asJson(json) },
    { weight: takesJson ? 8 : 1, arbitrary: asJson(almostValid(json)) },
    { weight: takesJson ? 3 : 1, arbitrary: asJson(anyValue) },
    { weight: takesJson ? 4 : 1, arbitrary: brokenJson(json) },
    {
      weight: takesJson ? 2 : 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...WRONG_TYPES), json)
        .map(([type, value]) => ({ type, bytes: Buffer.from(JSON.stringify(value)) })),
    },
    { weight: isForm ? 16 : 1, arbitrary: anyForm(call, known) },
    { weight: call.method === 'GET' || isForm ? 6 : 2, arbitrary: fc.constant(undefined) },
  );
}

/** A body that is valid by the OpenAPI document; undefined if the call takes none. */
export function validBody(call: Call, known: Known): Arbitrary<Body | undefined> {
  if (call.form) return fc.constant(form([...FIELDS, file('lote.png', aPicture([20, 120, 90]))]));
  if (!call.json) return fc.constant(undefined);
  return validValue('', call.json, known).map((value) => jsonBody(JSON.stringify(value)));
}

function jsonBody(text: string): Body {
  return { type: JSON_TYPE, bytes: Buffer.from(text) };
}

function brokenJson(json: Arbitrary<unknown>): Arbitrary<Body> {
  const text = json.map((value) => JSON.stringify(value));
  return fc.oneof(
    fc.tuple(text, fc.nat()).map(([whole, at]) => jsonBody(whole.slice(0, at % (whole.length + 1)))),
    fc.tuple(text, anyText).map(([whole, after]) => jsonBody(whole + after)),
    fc.tuple(text, anyText).map(([whole, before]) => jsonBody(before + whole)),
    text.map((whole) => jsonBody(`\ufeff${whole}`)),
    text.map((whole) => jsonBody(whole.replace('{', '{"__proto__":{"x":1},'))),
    text.map((whole) => jsonBody(whole.replace(/"/g, "'"))),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
    fc.constantFrom(
      jsonBody('['.repeat(100_000)),
      jsonBody('1'.repeat(100_000)),
      jsonBody(JSON.stringify({ nombre: 'x'.repeat(TOO_LARGE) })),
      jsonBody('\u0000'),
    ),
  );
}

type Part = [head: string, content: Buffer];

const field = (name: string, value: string): Part => [
  `content-disposition: form-data; name="${name}"`,
  Buffer.from(value),
];
const file = (name: string, content: Buffer, type = 'image/png'): Part => [
  `content-disposition: form-data; name="archivo"; filename="${name}"\r\ncontent-type: ${type}`,
  content,
];
const FIELDS = [field('tipo', 'plana'), field('altEs', 'Un lote'), field('altEn', 'A lot')];
const END = `--${BOUNDARY}--\r\n`;

function form(parts: readonly Part[], end = END): Body {
  const chunks = parts.flatMap(([head, content]) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return { type: FORM_TYPE, bytes: Buffer.concat([...chunks, Buffer.from(end)]) };
}

/** Forms with parts that are missing, doubled, broken or huge, and forms without an end. */
function anyForm(call: Call, known: Known): Arbitrary<Body> {
  const { properties = {} } = call.form ?? {};
  const picture = aPicture([20, 120, 90]);
  const cut = picture.subarray(0, picture.length / 2);
  const part: Arbitrary<Part> = fc.oneof(
    ...Object.entries(properties)
      .filter(([name]) => name !== 'archivo')
      .map(([name, schema]) =>
        fc.oneof(validValue(name, schema, known).map(String), anyText).map((value) => field(name, value)),
      ),
    fc
      .tuple(fc.constantFrom('__proto__', 'archivo', 'tipo', ''), anyText)
      .map(([name, value]) => field(name, value)),
    fc
      .tuple(
        fc.constantFrom('a.png', '', '../a.png', 'a\u0000.png', 'ñ.png', 'a.svg', 'x'.repeat(400)),
        fc.constantFrom(
          picture,
          cut,
          Buffer.alloc(0),
          Buffer.from('<svg/>'),
          Buffer.alloc(TOO_LARGE, picture),
        ),
        fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''),
      )
      .map(([name, content, type]) => file(name, content, type)),
    fc.constantFrom<Part>(
      ['', Buffer.from('x')],
      ['content-disposition: form-data', Buffer.from('x')],
      ['\u0000', Buffer.alloc(3)],
    ),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(form([...FIELDS, file('lote.png', picture)])) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.array(part, { maxLength: 6 }),
          fc.constantFrom(END, '', '--', `--${BOUNDARY}`, `--${BOUNDARY}\r\n`),
        )
        .map(([parts, end]) => form(parts, end)),
    },
    {
      weight: 2,
      arbitrary: fc.nat().map((at) => {
        const { type, bytes } = form([...FIELDS, file('lote.png', picture)]);
        return { type, bytes: bytes.subarray(0, at % bytes.length) };
      }),
    },
  );
}
