import type { SitePage } from './site-pages';
import { WrittenPages } from './written-pages';

const page = (): SitePage => ({ path: '/', landing: undefined, isKept: true });

test('a page is written once in each language, with the language in its address and without', () => {
  const pages = new WrittenPages();
  let written = 0;
  const write = () => `text ${String((written += 1))}`;
  const [home, other] = [page(), page()];
  const read = (of: SitePage, language: 'es' | 'en', prefix?: 'es' | 'en') =>
    pages.read(of, { language, prefix }, write);
  for (const time of ['first', 'second'])
    expect([time, read(home, 'es'), read(home, 'en'), read(home, 'es', 'es'), read(other, 'es')]).toEqual([
      time,
      'text 1',
      'text 2',
      'text 3',
      'text 4',
    ]);
});
