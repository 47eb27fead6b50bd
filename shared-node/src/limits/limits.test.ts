import { CallCounts, clientNetwork, rateLimitHeaders } from './index';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is, for the address %s, %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('the counts of calls in memory', () => {
  it('are kept by key until the window that the first call opened ends', () => {
    let now = 0;
    const counts = new CallCounts(() => now);
    expect(counts.count('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
    now = 400;
    expect(counts.count('a', 1_000)).toEqual({ current: 2, ttl: 600 });
    expect(counts.count('b', 1_000)).toEqual({ current: 1, ttl: 1_000 });
    now = 1_000;
    expect(counts.count('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  });

  it('forget the least recently used key, and keep that of a busy caller, if many keys are invented', () => {
    const counts = new CallCounts(() => 0, 2);
    for (const invented of ['one', 'two', 'three', 'four']) {
      counts.count('busy', 1_000);
      counts.count(invented, 1_000);
    }
    expect(counts.count('busy', 1_000).current).toBe(5);
    expect(counts.count('one', 1_000).current).toBe(1);
  });

  it('give headers with limit, remainder and seconds until the window ends, and when to retry once the limit is exceeded', () => {
    expect(rateLimitHeaders(3, { current: 2, ttl: 1_500 })).toEqual({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '2',
    });
    expect(rateLimitHeaders(3, { current: 4, ttl: 900 })).toEqual({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
      'retry-after': '1',
    });
  });
});
