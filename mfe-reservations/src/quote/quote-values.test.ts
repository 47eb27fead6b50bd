import { quoteMessage, type QuoteValues } from './quote-values';

const TYPED: QuoteValues = { plan: '12', meses: 72, prima: '10,000', descuentoEspecial: '10' };

test.each<[string, Partial<QuoteValues>, object]>([
  ['12 years with a discount', {}, { plan: '12', prima: '10000.00', descuentoEspecial: '0.1000' }],
  ['a part of a percent', { descuentoEspecial: '7,5 %' }, { descuentoEspecial: '0.0750' }],
  [
    'text that is no percentage, for the api to refuse',
    { descuentoEspecial: 'x' },
    { descuentoEspecial: 'x' },
  ],
  ['6 years without a discount', { plan: '6', meses: 60 }, { plan: '6', meses: 60 }],
  ['cash alone', { plan: 'contado' }, { plan: 'contado' }],
])('the request of a quote contains %s', (name, change, message) => {
  const made = quoteMessage('37', { ...TYPED, ...change });
  expect(made).toMatchObject({ lote: '37', ...message });
  if (name.startsWith('6 years')) expect(made).not.toHaveProperty('descuentoEspecial');
  if (name === 'cash alone') expect(made).toEqual({ lote: '37', plan: 'contado' });
});
