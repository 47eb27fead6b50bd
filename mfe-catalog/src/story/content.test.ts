import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['condominiums', 'home/story', 'houses', 'renders', 'services', 'social-area'];

/** A text's outline: names of parts, and how many there are of each, without the words. */
function shapeOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(shapeOf);
  if (typeof content !== 'object' || content === null) return typeof content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, shapeOf(value)]));
}

const read = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '..', folder, 'content', `${language}.json`), 'utf8'));

test.each(FOLDERS)('%s tells the same in both languages', (folder) => {
  expect(shapeOf(read(folder, 'es'))).toEqual(shapeOf(read(folder, 'en')));
});
