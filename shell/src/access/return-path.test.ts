import { keepReturnPath, returnPath, signInPath } from './return-path';

const back = (next: string) => returnPath(`?${new URLSearchParams({ next }).toString()}`);

describe('the place to come back to after signing in', () => {
  it('is the screen that required the session, with its query', () => {
    expect(signInPath('/pendingreservations', '?lot=37')).toBe(
      '/login?next=%2Fpendingreservations%3Flot%3D37',
    );
    expect(returnPath('?next=%2Fpendingreservations%3Flot%3D37')).toBe('/pendingreservations?lot=37');
  });

  it('is the home screen if no screen required a session', () => {
    expect(signInPath('/')).toBe('/login');
    expect(returnPath('')).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'clients',
    '/%00\u0000',
    '/.//evil.example',
    '/es//evil.example',
    '/en/.//evil.example',
  ])('is never an address of another site: %j', (next) => {
    expect(back(next)).toBe('/');
  });

  it('drops a language prefix, which the router adds by itself', () => {
    expect(back('/es/clients')).toBe('/clients');
  });

  it('is carried from the sign-in screen to the sign-up screen', () => {
    expect(keepReturnPath('/signup', '?next=%2Fclients')).toBe('/signup?next=%2Fclients');
    expect(keepReturnPath('/signup', '?next=%2F%2Fevil.example')).toBe('/signup');
  });
});
