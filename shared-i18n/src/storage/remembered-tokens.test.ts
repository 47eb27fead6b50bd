import { browserStorage } from './browser-storage';
import { rememberedTokens } from './remembered-tokens';

const kept = rememberedTokens('lotes.tokens');
const tokens = () => kept.current().map(({ token }) => token);

beforeEach(() => browserStorage.clear());

test('the token remembered last comes first, once, and can be forgotten', () => {
  kept.remember('a', ['37']);
  kept.remember('b', ['38', '39']);
  kept.remember('a', ['37']);
  expect(kept.current()).toEqual([
    { token: 'a', lotes: ['37'] },
    { token: 'b', lotes: ['38', '39'] },
  ]);
  kept.forget('a');
  expect(tokens()).toEqual(['b']);
  kept.forget();
  expect(tokens()).toEqual([]);
});

test('keeps the latest eight tokens', () => {
  for (let number = 1; number <= 10; number += 1) kept.remember(String(number), []);
  expect(tokens()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
});

test.each(['not json', '{}', '[1, {"token": 5}]', '[{"token": "a"}]'])(
  '%s in the storage is read as no tokens',
  (text) => {
    localStorage.setItem('lotes.tokens', text);
    expect(kept.current()).toEqual([]);
  },
);

test('remembers tokens as long as the page where the storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  kept.remember('a', ['37']);
  expect(tokens()).toContain('a');
  jest.restoreAllMocks();
});
