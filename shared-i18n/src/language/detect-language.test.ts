import { detectLanguage, type LanguageSources } from './detect-language';

const nothing: LanguageSources = {
  stored: null,
  browser: [],
  htmlTag: '',
  pathname: '/',
  hostname: 'localhost',
};

test('each source decides only where those before it name no language', () => {
  const all: LanguageSources = {
    stored: 'es',
    browser: ['en-GB'],
    htmlTag: 'es',
    pathname: '/en/lotslist',
    hostname: 'es.lots.test',
  };
  expect(detectLanguage(all)).toBe('es');
  expect(detectLanguage({ ...all, stored: null })).toBe('en');
  expect(detectLanguage({ ...all, stored: null, browser: ['fr-FR'] })).toBe('es');
  expect(detectLanguage({ ...all, stored: null, browser: [], htmlTag: '' })).toBe('en');
  expect(detectLanguage({ ...nothing, hostname: 'es.lots.test' })).toBe('es');
});

test('a region does not matter, and an unknown code is skipped', () => {
  expect(detectLanguage({ ...nothing, browser: ['pt-BR', 'es-419', 'en'] })).toBe('es');
  expect(detectLanguage({ ...nothing, stored: '<script>' })).toBe('en');
});

test('English is the fallback', () => {
  expect(detectLanguage(nothing)).toBe('en');
});
