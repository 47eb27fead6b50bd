import { act, render, screen } from '@testing-library/react';
import { browserStorage } from './browser-storage';
import { storedValue, useStoredValue } from './stored-value';

const readNumbers = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? (stored as number[]) : [];
const numbers = () => storedValue('numbers', readNumbers);

beforeEach(() => browserStorage.clear());

test('a value that was kept is read on the next visit', () => {
  numbers().keep([1, 2]);
  expect(numbers().current()).toEqual([1, 2]);
});

test('the value stays the same object until it changes', () => {
  const stored = numbers();
  stored.keep([1]);
  const first = stored.current();
  expect(stored.current()).toBe(first);
  stored.keep([1, 2]);
  expect(stored.current()).not.toBe(first);
});

test.each(['not json', '{"a":', 'null'])('the stored text %s is read as absent', (text) => {
  browserStorage.setItem('numbers', text);
  expect(numbers().current()).toEqual([]);
});

test('a component shows changes of this tab and of another one', () => {
  const stored = numbers();
  const Numbers = () => <p>{useStoredValue(stored).join(' ')}</p>;
  render(<Numbers />);
  act(() => stored.keep([1, 2]));
  expect(screen.getByText('1 2')).toBeInTheDocument();
  act(() => {
    localStorage.setItem('numbers', '[3]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'numbers' }));
  });
  expect(screen.getByText('3')).toBeInTheDocument();
});

test('a subscriber is not called for another key, nor after it unsubscribed', () => {
  const stored = numbers();
  const onChange = jest.fn();
  const stop = stored.subscribe(onChange);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  stored.keep([1]);
  expect(onChange).toHaveBeenCalledTimes(1);
});
