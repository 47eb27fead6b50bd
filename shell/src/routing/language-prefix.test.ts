import { splitLanguage, withLanguage } from './language-prefix';

describe('language prefix of a path', () => {
  it.each([
    ['/es/lotslist', 'es', '/lotslist'],
    ['/en/lotslist', 'en', '/lotslist'],
    ['/es', 'es', '/'],
    ['/en/', 'en', '/'],
    ['/lotslist', undefined, '/lotslist'],
    ['/', undefined, '/'],
    ['/escuela', undefined, '/escuela'],
    ['/fr/lotslist', undefined, '/fr/lotslist'],
  ])('reads %s as language %s and path %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });

  it('writes the same path in either language', () => {
    expect(withLanguage('/', 'es')).toBe('/es');
    expect(withLanguage('/lotslist', 'en')).toBe('/en/lotslist');
  });
});
