import { browserStorage } from '@lotes/shared-i18n';
import { createStoredLots } from './stored-lots';

beforeEach(() => browserStorage.clear());

test('a lot is kept for the next visit until it is taken out', () => {
  const kept = createStoredLots('kept');
  kept.toggle('37');
  kept.toggle('9');
  expect(createStoredLots('kept').current()).toEqual(['37', '9']);
  kept.toggle('37');
  expect(createStoredLots('kept').current()).toEqual(['9']);
});

test('if no place is free, a lot is left out and toggle returns false', () => {
  const kept = createStoredLots('kept', 2);
  expect([kept.toggle('1'), kept.toggle('2'), kept.toggle('3')]).toEqual([true, true, false]);
  expect(kept.current()).toEqual(['1', '2']);
  expect(kept.toggle('1')).toBe(true);
  expect(kept.current()).toEqual(['2']);
});

test('a change in another tab reaches the subscriber', () => {
  const kept = createStoredLots('kept');
  const heard = jest.fn();
  const stop = kept.subscribe(heard);
  localStorage.setItem('kept', '["5"]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept' }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(kept.current()).toEqual(['5']);
  stop();
  kept.toggle('6');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('current returns the same array until the kept lots change, as React requires of a store', () => {
  const kept = createStoredLots('kept');
  kept.toggle('1');
  expect(kept.current()).toBe(kept.current());
});

test.each(['{"a":1}', 'not json', '[1, null, "<script>"]', '["a_12"]', 'null'])(
  '%s in the storage is read as no lots',
  (text) => {
    localStorage.setItem('kept', text);
    expect(createStoredLots('kept').current()).toEqual([]);
  },
);

test('lots that do not fit into a full storage are kept for as long as the page is open', () => {
  const kept = createStoredLots('kept');
  kept.toggle('1');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  kept.toggle('2');
  expect(kept.current()).toEqual(['1', '2']);
  full.mockRestore();
  kept.toggle('3');
  expect(createStoredLots('kept').current()).toEqual(['1', '2', '3']);
});
