import { createKeptLots } from './kept-lots';

beforeEach(() => localStorage.clear());

test('a lot is put in, remembered by the next visit, and taken out', () => {
  const kept = createKeptLots('kept');
  kept.toggle('37');
  kept.toggle('9');
  expect(createKeptLots('kept').current()).toEqual(['37', '9']);
  kept.toggle('37');
  expect(createKeptLots('kept').current()).toEqual(['9']);
});

test('where no place is free the lot is left out and that is said', () => {
  const kept = createKeptLots('kept', 2);
  expect([kept.toggle('1'), kept.toggle('2'), kept.toggle('3')]).toEqual([true, true, false]);
  expect(kept.current()).toEqual(['1', '2']);
  expect(kept.toggle('1')).toBe(true);
  expect(kept.current()).toEqual(['2']);
});

test('another tab is heard', () => {
  const kept = createKeptLots('kept');
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

test('the same array is answered until something changes, as React asks of a store', () => {
  const kept = createKeptLots('kept');
  kept.toggle('1');
  expect(kept.current()).toBe(kept.current());
});

test.each(['{"a":1}', 'not json', '[1, null, "<script>"]', 'null'])(
  '%s in the storage counts as nothing',
  (text) => {
    localStorage.setItem('kept', text);
    expect(createKeptLots('kept').current()).toEqual([]);
  },
);

test('where the storage is blocked it lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked),
  );
  const kept = createKeptLots('kept');
  kept.toggle('37');
  expect(kept.current()).toEqual(['37']);
  spies.forEach((spy) => spy.mockRestore());
});

test('what a full storage does not take is kept as long as the page', () => {
  const kept = createKeptLots('kept');
  kept.toggle('1');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  kept.toggle('2');
  expect(kept.current()).toEqual(['1', '2']);
  full.mockRestore();
  kept.toggle('3');
  expect(createKeptLots('kept').current()).toEqual(['1', '2', '3']);
});
