import { readConfig } from './config';

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://localhost/identity',
  MAIL_DIR: 'mail',
  IDENTITY_ISSUER: 'http://localhost:8080/identity/us-east-2_LotesDemo',
  IDENTITY_USER_POOL_ID: 'us-east-2_LotesDemo',
  IDENTITY_CLIENT_ID: 'lotesdemo0000000000000001',
  AWS_ACCESS_KEY_ID: 'LOCALACCESSKEY000001',
  AWS_SECRET_ACCESS_KEY: 'local-secret-access-key',
};

describe('the configuration', () => {
  it('takes the region from the pool id', () => {
    expect(readConfig(ENVIRONMENT).identity.settings.region).toBe('us-east-2');
  });

  it('by default asks for no second factor, and remembers devices whose owners ask for it', () => {
    expect(readConfig(ENVIRONMENT).identity.settings).toMatchObject({
      mfa: 'off',
      devices: 'opt-in',
      deviceInsteadOfMfa: true,
    });
  });

  it('refuses to start in production', () => {
    expect(() => readConfig({ ...ENVIRONMENT, NODE_ENV: 'production' })).toThrow(/NODE_ENV is production/);
  });

  it('takes the addresses of the hosted login from its variables only, and refuses one with a fragment', () => {
    const addresses = { HOSTED_CALLBACK_URLS: 'https://a.example/back, https://b.example/back' };
    expect(readConfig(ENVIRONMENT).identity.settings.hosted).toEqual({ callbackUrls: [], logoutUrls: [] });
    expect(readConfig({ ...ENVIRONMENT, ...addresses }).identity.settings.hosted.callbackUrls).toEqual([
      'https://a.example/back',
      'https://b.example/back',
    ]);
    const wrong = { ...ENVIRONMENT, HOSTED_LOGOUT_URLS: 'https://a.example/#x' };
    expect(() => readConfig(wrong)).toThrow(/HOSTED_LOGOUT_URLS/);
  });

  it('names every variable that is missing or wrong, in one sentence', () => {
    const wrong = { ...ENVIRONMENT, DATABASE_URL: undefined, IDENTITY_USER_POOL_ID: 'no pool' };
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL.*IDENTITY_USER_POOL_ID/);
  });
});
