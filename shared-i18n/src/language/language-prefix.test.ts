import { splitLanguagePrefix, withLanguagePrefix } from './language-prefix';

test('a language prefix is split from the path that routes match', () => {
  expect(splitLanguagePrefix('/es/lotslist')).toEqual({ language: 'es', path: '/lotslist' });
  expect(splitLanguagePrefix('/en')).toEqual({ language: 'en', path: '/' });
  expect(splitLanguagePrefix('/EN/')).toEqual({ language: 'en', path: '/' });
});

test('a path whose first segment only starts with "es" or "en" has no prefix', () => {
  expect(splitLanguagePrefix('/espera')).toEqual({ language: undefined, path: '/espera' });
  expect(splitLanguagePrefix('/')).toEqual({ language: undefined, path: '/' });
});

test('a path after a prefix never names another host', () => {
  expect(splitLanguagePrefix('/es//evil.test')).toEqual({ language: 'es', path: '/evil.test' });
  expect(splitLanguagePrefix('/es//')).toEqual({ language: 'es', path: '/' });
  expect(splitLanguagePrefix('//evil.test')).toEqual({ language: undefined, path: '/evil.test' });
});

test('the alternate of a page replaces the page’s language prefix', () => {
  expect(withLanguagePrefix('es', '/lotslist')).toBe('/es/lotslist');
  expect(withLanguagePrefix('es', '/en/lotslist')).toBe('/es/lotslist');
  expect(withLanguagePrefix('en', '/')).toBe('/en');
});
