import { screen } from '@testing-library/react';
import { browserStorage } from '@lotes/shared-i18n';
import { renderPage } from '../testing/render-page';
import { OwnQuotes } from './own-quotes';
import { rememberQuote } from './remembered-quotes';

const PAST = '2026-04-01T15:00:00.000Z';
const FUTURE = '2199-04-01T15:00:00.000Z';
const QUOTE = {
  lote: '37',
  plan: '6',
  plazoMeses: 72,
  prima: '3000.00',
  total: '25332.39',
  creada: '2026-03-18T15:00:00.000Z',
  vence: FUTURE,
} as const;

beforeEach(() => browserStorage.clear());

const open = (language: 'es' | 'en' = 'en') => {
  renderPage(<OwnQuotes numero="37" />, { at: '/', language, answer: () => ({ result: null }) });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('remembered quotes of the same plan are told apart by their figures and when they were made', () => {
  rememberQuote({ ...QUOTE, id: 'first' });
  rememberQuote({ ...QUOTE, id: 'second', prima: '5000.00', total: '26000.00' });
  const [second, first] = open();
  expect(first).toMatch(
    /^6 years Down payment: \$3,000\.00 · List price: \$25,332\.39 · Made on Mar 18, 2026[^·]*$/,
  );
  expect(second).toMatch(
    /^6 years Down payment: \$5,000\.00 · List price: \$26,000\.00 · Made on Mar 18, 2026[^·]*$/,
  );
});

test('a cash quote is listed without a down payment', () => {
  rememberQuote({ ...QUOTE, id: 'cash', plan: 'contado', plazoMeses: 0, prima: null });
  expect(open()).toEqual([expect.stringMatching(/^Cash List price: \$25,332\.39 · Made on/)]);
});

test.each([
  ['es', 'Vencida'],
  ['en', 'Expired'],
] as const)('an expired quote in "%s" is marked "%s"', (language, expired) => {
  rememberQuote({ ...QUOTE, id: 'past', vence: PAST });
  const [past] = open(language);
  expect(past).toMatch(new RegExp(` · ${expired}$`));
});

test('a quote that an earlier release remembered is listed by its plan', () => {
  const { lote, plan, plazoMeses, vence } = QUOTE;
  browserStorage.setItem('lotes.quotes', JSON.stringify([{ id: 'old', lote, plan, plazoMeses, vence }]));
  expect(open()).toEqual(['6 years ']);
  expect(screen.getByRole('link', { name: '6 years' })).toHaveAttribute('href', '/quote?id=old');
});
