import { readConfig } from './config';

const limitsOf = (environment: NodeJS.ProcessEnv) =>
  readConfig({
    API_URLS: 'http://a.test,http://b.test',
    PUBLIC_URL: 'https://lots.example',
    RELEASE_DIR: '/srv/lotes/releases',
    ...environment,
  }).limits;

describe("one network's share of the gateway's streams and connections", () => {
  it('is an eighth in production', () => {
    const { streams, networkStreams, networkConnections } = limitsOf({ NODE_ENV: 'production' });
    expect([streams, networkStreams, networkConnections]).toEqual([5000, 625, 1125]);
  });

  it('is what MAX_NETWORK_STREAMS says, and no more than there is', () => {
    const production = { NODE_ENV: 'production', MAX_STREAMS: '100' };
    expect(limitsOf({ ...production, MAX_NETWORK_STREAMS: '40' }).networkStreams).toBe(40);
    expect(limitsOf({ ...production, MAX_NETWORK_STREAMS: '400' }).networkStreams).toBe(100);
    expect(() => limitsOf({ MAX_NETWORK_STREAMS: 'many' })).toThrow(/MAX_NETWORK_STREAMS/);
  });

  it('is everything outside production, where one machine tests the whole load', () => {
    const { streams, networkStreams, connections, networkConnections } = limitsOf({});
    expect([networkStreams, networkConnections]).toEqual([streams, connections]);
  });

  it('has no limit of connections behind a proxy, which makes them for all visitors', () => {
    const { connections, networkConnections } = limitsOf({ NODE_ENV: 'production', TRUST_PROXY: '1' });
    expect(networkConnections).toBe(connections);
  });
});
