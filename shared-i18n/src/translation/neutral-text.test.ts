import { testI18n } from '../testing/test-i18n';
import { textOrNeutral } from './neutral-text';
import type { Translate } from './react';

const TEXTS = {
  es: { state: { paid: 'Pagada el {{when}}', other: 'Actualizada' } },
  en: { state: { paid: 'Paid on {{when}}', other: 'Updated' } },
};

test.each([
  ['es', 'paid', 'Pagada el 3'],
  ['es', 'returned', 'Actualizada'],
  ['en', 'paid', 'Paid on 3'],
  ['en', 'returned', 'Updated'],
] as const)('in "%s", the state "%s" reads "%s" (R15.15)', (language, state, text) => {
  const t = testI18n({ payments: TEXTS }, language).getFixedT(null, 'payments') as unknown as Translate;
  expect(textOrNeutral(t, 'state', state, { when: '3' })).toBe(text);
});
