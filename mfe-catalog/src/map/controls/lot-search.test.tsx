import { act, fireEvent, render, screen } from '@testing-library/react';
import type { LotSummary } from '@lotes/shared-contract';
import { withI18n } from '@lotes/shared-i18n/testing';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { LotSearch } from './lot-search';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const onFind = jest.fn();
  const lots = [{ numero: '12' }, { numero: '37' }] as LotSummary[];
  render(withI18n(<LotSearch lots={lots} onFind={onFind} />, { catalog: { es, en } }));
  const field = screen.getByRole('textbox', { name: 'Go to lot' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const pause = () => act(() => jest.advanceTimersByTime(600));
  return { onFind, field, type, pause };
}

test('the search finds a lot after a pause in typing', () => {
  const { onFind, type, pause } = open();
  type('3');
  type('37');
  pause();
  expect(onFind.mock.calls).toEqual([['37', 'pause']]);
});

test('the search finds a lot once by Enter, not again after the pause in typing', () => {
  const { onFind, field, type, pause } = open();
  type('37');
  fireEvent.submit(field);
  pause();
  expect(onFind.mock.calls).toEqual([['37', 'submit']]);
  type('12');
  pause();
  expect(onFind.mock.calls.at(-1)).toEqual(['12', 'pause']);
});
