import { nextShown } from './calm-rows';

const rowsOf = (keys: string) => [...keys].map((key) => ({ key }));

interface Case {
  /** The question that the incoming rows answer; the rows that are shown answer "page 1". */
  question?: string;
  awaited?: boolean;
  shows: boolean;
  awaits?: boolean;
}

test.each<[title: string, before: string, after: string, Case]>([
  ['the first rows are shown', '', 'ab', { shows: true }],
  ['an added row is held back', 'ab', 'cab', { shows: false }],
  ['a removed row is held back', 'ab', 'b', { shows: false }],
  ['a moved row is held back', 'ab', 'ba', { shows: false }],
  ['changes within rows are shown', 'ab', 'ab', { shows: true }],
  ['rows of another question are shown', 'ab', 'cd', { question: 'page 2', shows: true }],
  [
    'unchanged rows are shown while the rows of a new question are awaited',
    'ab',
    'ab',
    { question: 'page 2', shows: true, awaits: true },
  ],
  ['awaited rows are shown when they arrive', 'ab', 'cd', { awaited: true, shows: true }],
  [
    'unchanged rows are shown while rows are still awaited',
    'ab',
    'ab',
    { awaited: true, shows: true, awaits: true },
  ],
])('%s', (_, before, after, { question = 'page 1', awaited = false, shows, awaits = false }) => {
  const shown = { rows: rowsOf(before), asked: 'page 1', awaits: awaited };
  const incoming = { rows: rowsOf(after), asked: question };
  const next = nextShown(shown, incoming, ({ key }) => key);
  expect(next).toEqual(shows ? { ...incoming, awaits } : shown);
  expect(next.rows).toBe(shows ? incoming.rows : shown.rows);
});

test('rows that are shown already change nothing', () => {
  const shown = { rows: rowsOf('ab'), asked: 'page 1', awaits: true };
  expect(nextShown(shown, shown, ({ key }) => key)).toBe(shown);
});
