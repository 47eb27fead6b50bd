import { clearStorage } from './clear-storage';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['blocks its session storage', () => throwing(new DOMException('refused', 'SecurityError'))],
  ['has no session storage', () => null as unknown as Storage],
])('local storage is cleared also if the browser %s', (_case, answer) => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(answer);
  localStorage.setItem('other', 'value');
  clearStorage(localStorage, []);
  expect(localStorage.length).toBe(0);
});

function throwing(error: Error): never {
  throw error;
}
