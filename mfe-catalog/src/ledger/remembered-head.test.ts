import { browserStorage } from '@lotes/shared-i18n';
import { rememberedHead, rememberHead } from './remembered-head';

const HEAD = { secuencia: 7, huella: 'a'.repeat(64) };
beforeEach(() => browserStorage.clear());

test('the browser remembers the last checked entry of the ledger for the next visit', () => {
  expect(rememberedHead()).toBeNull();
  rememberHead(HEAD);
  expect(rememberedHead()).toEqual(HEAD);
  expect(JSON.parse(localStorage.getItem('ledger.head') ?? '')).toEqual(HEAD);
});

test.each(['{"secuencia":"x"', '{"secuencia":"x","huella":"y"}', '7'])(
  '%s in the storage counts as no remembered entry',
  (text) => {
    localStorage.setItem('ledger.head', text);
    expect(rememberedHead()).toBeNull();
  },
);
