import { forgetPayment, rememberedPayments, rememberPayment } from './remembered-payments';

const tokens = () => rememberedPayments().map(({ token }) => token);

beforeEach(() => localStorage.clear());

test('the latest stands first, once, and can be forgotten', () => {
  rememberPayment('a', ['37']);
  rememberPayment('b', ['38', '39']);
  rememberPayment('a', ['37']);
  expect(rememberedPayments()).toEqual([
    { token: 'a', lotes: ['37'] },
    { token: 'b', lotes: ['38', '39'] },
  ]);
  forgetPayment('a');
  expect(tokens()).toEqual(['b']);
});

test('no more than eight are kept', () => {
  for (let number = 1; number <= 10; number += 1) rememberPayment(String(number), []);
  expect(tokens()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
});

test.each(['not json', '{}', '[1, {"token": 5}]', '[{"token": "a"}]'])('%s counts as nothing', (text) => {
  localStorage.setItem('lotes.payments', text);
  expect(rememberedPayments()).toEqual([]);
});

test('a browser that keeps nothing remembers as long as the page is open', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  rememberPayment('a', ['37']);
  expect(tokens()).toContain('a');
  jest.restoreAllMocks();
});
