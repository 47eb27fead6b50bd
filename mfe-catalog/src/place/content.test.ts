import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrationNamed } from '../illustrations/illustrations';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { remote } from '../remote';
import type { PlaceContent } from './place-content';
import { PLACE_PAGES } from './place-content';

/** Texts that exist once per language, `*` being the language. */
const TEXTS = [
  'home/highlights/content/*.json',
  'illustrations/content/*.json',
  'place/content/condominiums.*.json',
  'place/content/houses.*.json',
  'place/content/services.*.json',
  'place/content/social-area.*.json',
];

/**
 * Returns the structure of a content: the names and counts of its parts, with addresses and illustration names but without texts.
 */
function outlineOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(outlineOf);
  if (typeof content !== 'object' || content === null) return typeof content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      ['to', 'illustration', 'figure'].includes(key) ? value : outlineOf(value),
    ]),
  );
}

const read = (path: string, language: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '..', path.replace('*', language)), 'utf8'));

test.each(TEXTS)('%s has the same parts, links and illustrations in Spanish and English', (path) => {
  expect(outlineOf(read(path, 'es'))).toEqual(outlineOf(read(path, 'en')));
});

test.each(
  TEXTS.flatMap((path) =>
    (['es', 'en'] as const).map((language) => [path.replace('*', language), path, language]),
  ),
)('%s takes the figures of a limit from the parameters (R1.8)', (_name, path = '', language = '') => {
  expect(
    JSON.stringify(read(path, language)).match(/\d+ (hours|horas|years|años)|(\$|USD )\d[\d,.]*|\d+ ?%/g),
  ).toBeNull();
});

test.each([
  ['es', es],
  ['en', en],
])('the top of the home page takes its figures from constants, in "%s" (R1.8)', (_, { hero }) => {
  expect(JSON.stringify(hero)).not.toMatch(/\d/);
});

const places = TEXTS.filter((path) => path.startsWith('place/')).map(
  (path) => read(path, 'es') as PlaceContent,
);

test('pages about the development name illustrations that exist', () => {
  const names = places.flatMap(({ figure, rows }) => [
    figure,
    ...(rows ?? []).map(({ illustration }) => illustration),
  ]);
  const known = names.flatMap((name) => (name ? [illustrationNamed(name).name] : []));
  expect(known).toHaveLength(7);
  expect(() => illustrationNamed('volcano')).toThrow('volcano');
});

test('links of pages about the development lead to pages of this remote', () => {
  const paths = places
    .flatMap(({ links, rows }) => [...(links ?? []), ...(rows ?? []).flatMap(({ link }) => link ?? [])])
    .map(({ to }) => new URL(to, 'https://lotes.example').pathname);
  expect(paths).toHaveLength(10);
  expect(remote.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

test('every path with the module of a page about the development has content', () => {
  const routes = remote.routes.filter(({ module }) => module === 'place/place.page');
  expect(routes.map(({ path }) => path)).toEqual(Object.keys(PLACE_PAGES));
  expect(routes.map(({ title }) => title)).toEqual(Object.values(PLACE_PAGES).map(({ title }) => title));
});
