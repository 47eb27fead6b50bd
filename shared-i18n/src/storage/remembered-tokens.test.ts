import { browserStorage } from './browser-storage';
import { rememberedTokens } from './remembered-tokens';

const kept = rememberedTokens('lotes.tokens');
const tokens = () => kept.current().map(({ token }) => token);

beforeEach(() => browserStorage.clear());

test('the token that was remembered last is listed first and only once, and can be forgotten', () => {
  kept.remember('a', ['37'], ['first']);
  kept.remember('b', ['38', '39'], ['second', 'third']);
  kept.remember('a', ['37'], ['first']);
  expect(kept.current()).toEqual([
    { token: 'a', lotes: ['37'], opens: ['first'], earlier: [] },
    { token: 'b', lotes: ['38', '39'], opens: ['second', 'third'], earlier: [] },
  ]);
  kept.forget('a');
  expect(tokens()).toEqual(['b']);
  kept.forget();
  expect(tokens()).toEqual([]);
});

test('every instalment of the longest contract is remembered, and of many more tokens the latest 200', () => {
  const remembered = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1));
  for (const token of remembered(144)) kept.remember(token, ['37'], [token]);
  expect(tokens()).toEqual(remembered(144).toReversed());
  for (const token of remembered(202)) kept.remember(token, ['37'], [token]);
  expect(tokens()).toEqual(remembered(202).slice(2).toReversed());
});

test('a key that keeps fewer tokens lists the latest of them, also of those that an earlier release stored', () => {
  const all = Array.from({ length: 12 }, (_, place) => String(place + 1));
  const few = rememberedTokens('lotes.tokens', 8);
  for (const token of all) kept.remember(token, ['37'], [token]);
  const latest = () => few.current().map(({ token }) => token);
  expect(latest()).toEqual(all.slice(4).toReversed());
  few.remember('13', ['37'], ['13']);
  expect(latest()).toEqual(['13', ...all.slice(5).toReversed()]);
});

test('tokens that open the same things are listed as one, and the earlier one returns when the later one opens nothing any more', () => {
  kept.remember('for good', ['37', '38'], ['first', 'second']);
  kept.remember('other', ['39'], ['third']);
  kept.remember('two weeks', ['37', '38'], ['second', 'first']);
  expect(tokens()).toEqual(['two weeks', 'other']);
  kept.drop('two weeks');
  expect(tokens()).toEqual(['for good', 'other']);
  kept.drop('for good');
  expect(tokens()).toEqual(['other']);
});

test('the first of many tokens that open the same things is kept together with the latest ones', () => {
  for (const token of ['first', 'a', 'b', 'c', 'd']) kept.remember(token, ['37'], ['one']);
  expect(kept.current()).toMatchObject([{ token: 'd', earlier: ['c', 'b', 'first'] }]);
});

test('a token that opens only some of the things of another token is listed separately', () => {
  kept.remember('both', ['37', '38'], ['one', 'two']);
  kept.remember('part', ['37'], ['one']);
  expect(tokens()).toEqual(['part', 'both']);
});

test('an earlier token that opens nothing any more can be dropped, and forgetting a token forgets its earlier ones', () => {
  kept.remember('a', ['37'], ['first']);
  kept.remember('b', ['37'], ['first']);
  kept.drop('a');
  expect(kept.current()).toMatchObject([{ token: 'b', earlier: [] }]);
  kept.remember('a', ['37'], ['first']);
  kept.forget('a');
  expect(tokens()).toEqual([]);
});

test('tokens that an earlier release stored are read, without the things that they open and without earlier tokens', () => {
  localStorage.setItem('lotes.tokens', '[{"token": "a", "lotes": ["37"]}]');
  expect(kept.current()).toEqual([{ token: 'a', lotes: ['37'], opens: [], earlier: [] }]);
  kept.remember('a', ['37'], ['first']);
  expect(kept.current()).toEqual([{ token: 'a', lotes: ['37'], opens: ['first'], earlier: [] }]);
});

test.each([
  'not json',
  '{}',
  '[1, {"token": 5}]',
  '[{"token": "a"}]',
  '[{"token": "a", "lotes": [], "opens": [1]}]',
])('the stored text %s is read as no tokens', (text) => {
  localStorage.setItem('lotes.tokens', text);
  expect(kept.current()).toEqual([]);
});

test('tokens are remembered as long as the page if the storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  kept.remember('a', ['37']);
  expect(tokens()).toContain('a');
  jest.restoreAllMocks();
});
