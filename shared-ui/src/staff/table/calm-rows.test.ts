import { nextShown } from './calm-rows';

const rowsOf = (keys: string) => [...keys].map((key) => ({ key }));
const keyOf = ({ key }: { key: string }) => key;

interface Case {
  /** The question that the newest rows answer; the rows that are shown answer "page 1". */
  question?: string;
  shows: boolean;
}

test.each<[title: string, before: string, after: string, Case]>([
  ['the first rows are shown', '', 'ab', { shows: true }],
  ['an added row is held back', 'ab', 'cab', { shows: false }],
  ['a removed row is held back', 'ab', 'b', { shows: false }],
  ['a moved row is held back', 'ab', 'ba', { shows: false }],
  ['changes within rows are shown', 'ab', 'ab', { shows: true }],
  ['rows of another question are shown', 'ab', 'cd', { question: 'page 2', shows: true }],
  [
    'the same rows as the answer to another question are shown',
    'ab',
    'ab',
    { question: 'page 2', shows: true },
  ],
])('%s', (_, before, after, { question = 'page 1', shows }) => {
  const shown = { rows: rowsOf(before), question: 'page 1' };
  const newest = { rows: rowsOf(after), question };
  expect(nextShown(shown, newest, keyOf)).toBe(shows ? newest : shown);
});

test('rows that are shown already change nothing', () => {
  const shown = { rows: rowsOf('ab'), question: 'page 1' };
  expect(nextShown(shown, { ...shown }, keyOf)).toBe(shown);
});
