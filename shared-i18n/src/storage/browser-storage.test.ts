import { browserStorage } from './browser-storage';

const METHODS = ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const;
const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};
const block = () =>
  METHODS.forEach((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse('SecurityError')),
  );
const fill = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));

afterEach(() => {
  jest.restoreAllMocks();
  browserStorage.clear();
});

test('keeps a text in local storage and removes it from there', () => {
  browserStorage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  browserStorage.removeItem('a');
  expect([browserStorage.getItem('a'), localStorage.length]).toEqual([null, 0]);
});

test('keeps texts in memory while local storage is blocked', () => {
  block();
  browserStorage.setItem('a', '1');
  browserStorage.setItem('b', '2');
  browserStorage.removeItem('a');
  expect([browserStorage.getItem('a'), browserStorage.getItem('b')]).toEqual([null, '2']);
  expect([browserStorage.length, browserStorage.key(0), browserStorage.key(1)]).toEqual([1, 'b', null]);
  browserStorage.clear();
  expect(browserStorage.getItem('b')).toBeNull();
});

test('keeps texts in memory while the browser has no local storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage);
  browserStorage.setItem('a', '1');
  expect([browserStorage.getItem('a'), browserStorage.getItem('b'), browserStorage.length]).toEqual([
    '1',
    null,
    1,
  ]);
});

test('returns the new text, not the stored one, after a full local storage refused it', () => {
  browserStorage.setItem('a', 'old');
  fill();
  browserStorage.setItem('a', 'new');
  browserStorage.setItem('b', 'more');
  expect([browserStorage.getItem('a'), browserStorage.getItem('b')]).toEqual(['new', 'more']);
  expect(browserStorage.length).toBe(2);
});

test('writes to local storage again as soon as it accepts texts', () => {
  const full = fill();
  browserStorage.setItem('a', '1');
  full.mockRestore();
  browserStorage.setItem('a', '2');
  expect([localStorage.getItem('a'), browserStorage.getItem('a')]).toEqual(['2', '2']);
});

test('throws errors that are not the storage’s', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new TypeError('defect');
  });
  expect(() => browserStorage.setItem('a', '1')).toThrow('defect');
});
