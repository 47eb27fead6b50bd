import fc, { type Arbitrary } from 'fast-check';
import { anyBody, validBody, type Body } from './bodies';
import { nameOf, type Call, type Schema } from './open-api';
import { anyText, validValue, type Known } from './values';

/** A request as it is sent, except for the tokens of its caller. */
export interface WildRequest {
  /** The key of the call in the contract. */
  call: string;
  caller: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Body | undefined;
}

/** Segments of an address that are not encoded correctly, or point elsewhere. */
const BROKEN_PIECES = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '..',
  '%2e%2e%2f',
  ';',
  '//',
  '+',
  '[]',
];
const OTHER_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST', 'GET', 'TRACE'];
/** A header longer than the whole head of a request may be. */
const LONG_HEADER = 'x'.repeat(20_000);

/** Any request to any of the calls, by any of the callers. */
export function anyRequest(
  calls: readonly Call[],
  callers: readonly string[],
  known: Known,
): Arbitrary<WildRequest> {
  return fc.oneof(
    ...calls.map((call) =>
      fc
        .record({
          method: mostly(call.method, fc.constantFrom(...OTHER_METHODS), 30),
          path: anyPath(call, known),
          query: anyQuery(call, known),
          headers: anyHeaders(call, known),
          body: anyBody(call, known),
          caller: fc.constantFrom(...callers),
        })
        .map(({ method, path, query, headers, body, caller }) => ({
          call: nameOf(call),
          caller,
          method,
          body,
          // No over-long head with HEAD: the server refuses it before it knows the method, with a body, which HEAD forbids.
          headers: method === 'HEAD' ? withoutLong(headers) : headers,
          path: `/api${path}${query}`,
        })),
    ),
  );
}

/** A request that is valid by the OpenAPI document, without a caller. */
export function validRequest(call: Call, known: Known): Arbitrary<Omit<WildRequest, 'caller'>> {
  const params = call.parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(
      fc.tuple(...params.map(({ name, schema }) => validValue(name, schema, known))),
      validBody(call, known),
    )
    .map(([values, body]) => ({
      call: nameOf(call),
      method: call.method,
      path: `/api${filled(
        call.path,
        values.map((value) => percentEncoded(String(value))),
      )}`,
      headers: {},
      body,
    }));
}

/** Usually the first value, and one time in `oneIn` another. */
function mostly<Value>(usual: Value, other: Arbitrary<Value>, oneIn: number): Arbitrary<Value> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

const withoutLong = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== LONG_HEADER));

const filled = (path: string, pieces: readonly string[]) => {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => pieces[next++] ?? '');
};

function anyPath({ path, parameters }: Call, known: Known): Arbitrary<string> {
  const pieces = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => anyPiece(name, schema, known, 5));
  const usual = fc.tuple(...pieces).map((values) => filled(path, values));
  const odd = fc
    .tuple(usual, fc.constantFrom(...BROKEN_PIECES, '/', '/x'))
    .map(([proper, piece]) => proper + piece);
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** A segment of an address for a value: usually the encoding of a valid one. */
function anyPiece(name: string, schema: Schema, known: Known, valid: number): Arbitrary<string> {
  return fc.oneof(
    {
      weight: valid,
      arbitrary: validValue(name, schema, known).map((value) => percentEncoded(String(value))),
    },
    { weight: 2, arbitrary: anyText.map((text) => percentEncoded(text.slice(0, 2000))) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_PIECES) },
  );
}

function anyQuery({ parameters }: Call, known: Known): Arbitrary<string> {
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = queried.map(({ name, schema }) =>
    anyPiece(name, schema, known, 4).map((piece) => `${name}=${piece}`),
  );
  const foreign = fc
    .tuple(fc.constantFrom('x', '__proto__', 'pagina[]', 'pagina.x', ''), anyText)
    .map(([name, text]) => `${name}=${percentEncoded(text.slice(0, 2000))}`);
  const none = { weight: queried.length > 0 ? 1 : 8, arbitrary: fc.constant('') };
  const some = fc.array(fc.oneof(...pairs, ...pairs, foreign), { minLength: 1, maxLength: 4 });
  return fc.oneof(none, { weight: 4, arbitrary: some.map((chosen) => `?${chosen.join('&')}`) });
}

/** Percent-encodes every byte that may not stand in an address; half of a surrogate pair becomes U+FFFD. */
function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('');
}

/** Text that a header may hold: no control characters but the tab, each character one byte. */
const headerText = anyText.map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4000),
);

function anyHeaders(call: Call, known: Known): Arbitrary<Record<string, string>> {
  const declared = call.parameters.filter((parameter) => parameter.in === 'header');
  const own = fc.tuple(
    ...declared.map(({ name, schema }) =>
      fc
        .oneof(validValue(name, schema, known).map(String), headerText, fc.constant(''))
        .map((value) => [name, value]),
    ),
  );
  const foreign = fc
    .tuple(
      fc.constantFrom(
        ...['authorization', 'jwt', 'cookie', 'x-xsrf-token', 'accept', 'accept-encoding', 'accept-language'],
        ...[
          'if-none-match',
          'if-modified-since',
          'range',
          'x-forwarded-for',
          'x-forwarded-host',
          'forwarded',
        ],
        ...[
          'content-encoding',
          'host',
          'origin',
          'expect',
          'upgrade',
          'te',
          'x-http-method-override',
          'traceparent',
        ],
      ),
      fc.oneof(headerText, fc.constantFrom(...HEADER_VALUES)),
    )
    .map(([name, value]) => [[name, value]]);
  const long = fc.constantFrom('x-long', 'cookie', 'authorization').map((name) => [[name, LONG_HEADER]]);
  const odd = mostly<string[][]>(
    [],
    fc.oneof({ weight: 20, arbitrary: foreign }, { weight: 1, arbitrary: long }),
    4,
  );
  return fc
    .tuple(own, odd)
    .map(([mine, others]) => Object.fromEntries([...mine, ...others]) as Record<string, string>);
}

const HEADER_VALUES = [
  ...[
    'Bearer',
    'Bearer x.y.z',
    'eyJhbGciOiJub25lIn0.e30.',
    'XSRF-TOKEN=x',
    'XSRF-TOKEN=x; XSRF-SECRET=y',
    '=;=,',
  ],
  ...[
    '*',
    'W/"',
    '"',
    'bytes=0-1,5-',
    'gzip',
    'br;q=0, *;q=0',
    '*/*;q=x',
    '127.0.0.1',
    'localhost',
    '[::1',
    'h2c',
  ],
  ...['100-continue', '0'.repeat(60)],
];
