import { renderHook } from '@testing-library/react';
import { browserStorage } from '@lotes/shared-i18n';
import { rememberQuote, useRememberedQuotes } from './remembered-quotes';

const quote = (id: string) =>
  ({
    id,
    lote: '37',
    plan: '6',
    plazoMeses: 72,
    vence: '2026-04-01T15:00:00.000Z',
    prima: '3000.00',
    total: '25332.39',
    creada: '2026-03-18T15:00:00.000Z',
  }) as const;
const ids = () => renderHook(() => useRememberedQuotes('37')).result.current.map(({ id }) => id);

beforeEach(() => browserStorage.clear());

test('the quote remembered last is listed first and once, and beyond twenty the oldest are forgotten', () => {
  for (let number = 1; number <= 21; number += 1) rememberQuote(quote(String(number)));
  rememberQuote(quote('5'));
  expect(ids().slice(0, 3)).toEqual(['5', '21', '20']);
  expect(ids()).toHaveLength(20);
  expect(ids()).not.toContain('1');
});

test.each([
  'not json',
  '{}',
  '[1, {"id": 5}]',
  '[{"id":"a","lote":"37","plan":"9","plazoMeses":1,"vence":"x"}]',
  '[{"id":"a","lote":"37","plan":"6","plazoMeses":72,"vence":"2026-04-01T15:00:00.000Z","creada":"x"}]',
  '[{"id":"a","lote":"37","plan":"6","plazoMeses":72,"vence":"2026-04-01T15:00:00.000Z","total":5}]',
])('%s in the storage is read as no quotes', (text) => {
  browserStorage.setItem('lotes.quotes', text);
  expect(ids()).toEqual([]);
});
