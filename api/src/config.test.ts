import { readConfig } from './config';

const COMPLETE = {
  DATABASE_URL: 'postgres://lotes@127.0.0.1:5432/lotes',
  MAIL_DIR: '/data/mail',
  MEDIA_DIR: '/data/media',
  IDENTITY_ISSUER: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Lotes',
  IDENTITY_JWKS_URI: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Lotes/.well-known/jwks.json',
  IDENTITY_CLIENT_ID: 'client',
  IDENTITY_USER_POOL_ID: 'us-east-2_Lotes',
};

describe('the configuration', () => {
  it('needs only the addresses of the services that the api uses', () => {
    expect(readConfig(COMPLETE)).toMatchObject({ port: 8081, rateLimits: true, production: false });
  });

  it('puts the address of the first editor in lower case, as in accounts', () => {
    expect(readConfig({ ...COMPLETE, FIRST_EDITOR: 'Ana@Lotes.example' }).firstEditor).toBe(
      'ana@lotes.example',
    );
  });

  it.each([
    [
      'names every variable that is wrong',
      { PORT: 'x', DATABASE_URL: 'mysql://x' },
      /PORT .*DATABASE_URL|DATABASE_URL .*PORT/,
    ],
    [
      'refuses RATE_LIMITS=off in production',
      { NODE_ENV: 'production', RATE_LIMITS: 'off' },
      /RATE_LIMITS=off is refused in production/,
    ],
    [
      'refuses the embedded identity in production',
      { NODE_ENV: 'production', IDENTITY_ADMIN_ENDPOINT: 'http://127.0.0.1:9/' },
      /embedded identity, is refused in production/,
    ],
    [
      'requires the hosts of the bank’s links in production',
      { NODE_ENV: 'production' },
      /BANK_LINK_HOSTS.* is required in production/,
    ],
    [
      'requires the address of visitors, which mails contain, in production',
      { NODE_ENV: 'production', BANK_LINK_HOSTS: 'bank.example' },
      /set PUBLIC_URL to the address that visitors use/,
    ],
    ['requires a web address as that of visitors', { PUBLIC_URL: 'lotes.example:443' }, /PUBLIC_URL/],
    ['requires an e-mail address as that of the first editor', { FIRST_EDITOR: 'Ana' }, /FIRST_EDITOR/],
    [
      'refuses fewer connections than exports and transactions can hold at the same time',
      { DATABASE_POOL: '6' },
      /DATABASE_POOL/,
    ],
    [
      'refuses to keep quotes for fewer days than they are valid',
      { QUOTES_KEPT_DAYS: '13' },
      /QUOTES_KEPT_DAYS/,
    ],
    [
      'requires keys for the embedded identity',
      { IDENTITY_ADMIN_ENDPOINT: 'http://127.0.0.1:9/' },
      /needs AWS_ACCESS_KEY_ID/,
    ],
  ])('%s', (_name, variables, sentence) => {
    const read = () => readConfig({ ...COMPLETE, ...variables });
    expect(read).toThrow(
      expect.objectContaining({ name: 'Misconfiguration', message: expect.stringMatching(sentence) }),
    );
  });
});
