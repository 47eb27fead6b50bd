import { acceptedEncoding } from './accepted-encoding';
import { entityTagOf, isNotModified } from './entity-tag';

describe('the encoding of a response', () => {
  const encodingFor = (header?: string) => acceptedEncoding(header, ['br', 'gzip']) ?? 'identity';

  it.each([
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['br;q=0', 'identity'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0, *', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
  ])('chooses for Accept-Encoding "%s" the encoding %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });

  it('chooses identity if the client names no encoding', () => {
    expect(encodingFor()).toBe('identity');
  });
});

describe('an ETag', () => {
  const etag = entityTagOf('body');

  it('depends only on the body', () => {
    expect(entityTagOf(Buffer.from('body'))).toBe(etag);
    expect(entityTagOf('other')).not.toBe(etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('matches If-None-Match %s', (header) => {
    expect(isNotModified(header, etag)).toBe(true);
  });

  it.each([undefined, '"other"', etag.slice(0, -1)])('does not match If-None-Match %s', (header) => {
    expect(isNotModified(header, etag)).toBe(false);
  });
});
