import type { LiveRelease } from './live-registry';
import { WrittenPages } from './written-pages';

const release = (text: string): LiveRelease => ({
  text,
  shell: undefined,
  registry: {} as LiveRelease['registry'],
});

describe('a written page', () => {
  const live = release('first');
  let pages: WrittenPages;
  let written: number;
  const write = () => `page ${String((written += 1))}`;
  beforeEach(() => {
    pages = new WrittenPages();
    written = 0;
  });

  it('is written once for each address and language, until another release is live', () => {
    const read = (path: string, language: string, of = live) => pages.read(of, path, language, write);
    expect([read('/a', 'es'), read('/a', 'es'), read('/a', 'en'), read('/b', 'es')]).toEqual([
      'page 1',
      'page 1',
      'page 2',
      'page 3',
    ]);
    expect(read('/a', 'es', release('second'))).toBe('page 4');
  });

  it('is dropped after a hundred other pages were requested', () => {
    for (let number = 0; number < 100; number += 1) pages.read(live, `/${String(number)}`, 'es', write);
    pages.read(live, '/0', 'es', write);
    pages.read(live, '/100', 'es', write);
    expect(pages.read(live, '/0', 'es', write)).toBe('page 1');
    expect(pages.read(live, '/1', 'es', write)).toBe('page 102');
  });
});
