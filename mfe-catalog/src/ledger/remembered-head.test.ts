import { rememberedHead, rememberHead } from './remembered-head';

const HEAD = { secuencia: 7, huella: 'a'.repeat(64) };
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the last whole entry is remembered by the next visit', () => {
  expect(rememberedHead()).toBeNull();
  rememberHead(HEAD);
  expect(rememberedHead()).toEqual(HEAD);
});

test('what somebody else wrote there counts as nothing', () => {
  localStorage.setItem('ledger.head', '{"secuencia":"x"');
  expect(rememberedHead()).toBeNull();
});

test('a blocked storage remembers nothing, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  rememberHead(HEAD);
  expect(rememberedHead()).toBeNull();
});
