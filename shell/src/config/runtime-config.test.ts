import { loadRuntimeConfig, parseRuntimeConfig } from './runtime-config';

const valid = {
  environment: 'local',
  apiUrl: '/api',
  identity: {
    region: 'us-east-2',
    userPoolId: 'us-east-2_LotesDemo',
    clientId: 'lotesdemo0000000000000001',
    endpoint: '/identity/',
    mfa: 'off',
    hosted: { url: 'https://lots.example/identity', site: 'https://lots.example' },
  },
  version: '3.26.18',
};

describe('runtime configuration', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is accepted as the gateway serves it', () => {
    expect(parseRuntimeConfig(valid)).toEqual(valid);
  });

  it('is refused with the name of every wrong field at once', () => {
    const wrong = {
      ...valid,
      apiUrl: 'https://evil.example',
      identity: {
        ...valid.identity,
        userPoolId: 'x',
        mfa: 'on',
        textMessages: 'on',
        flow: 'telepathy',
        tokens: 'jar',
      },
    };
    const all =
      /apiUrl, identity\.userPoolId, identity\.mfa, identity\.textMessages, identity\.flow, identity\.tokens/;
    expect(() => parseRuntimeConfig(wrong)).toThrow(all);
  });

  it('is refused with a user pool id of more than 55 characters', () => {
    const userPoolId = `us-east-2_${'a'.repeat(46)}`;
    expect(() => parseRuntimeConfig({ ...valid, identity: { ...valid.identity, userPoolId } })).toThrow(
      /userPoolId/,
    );
  });

  it('needs no request if the page carries it inline', async () => {
    document.body.innerHTML = `<script type="application/json" id="lotes-config">${JSON.stringify(valid)}</script>`;
    await expect(loadRuntimeConfig()).resolves.toEqual(valid);
  });
});
