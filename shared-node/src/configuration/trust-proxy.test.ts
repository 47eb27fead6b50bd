import { TrustProxySchema } from './index';

describe('the setting of trusted proxies', () => {
  it.each([
    ['0', false],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['192.0.2.1', ['192.0.2.1']],
  ])('accepts "%s"', (written, trusted) => {
    expect(TrustProxySchema.parse(written)).toEqual(trusted);
  });

  it('trusts the nearest proxies if it is a number, as many as it says', () => {
    const trusted = TrustProxySchema.parse('2');
    if (typeof trusted !== 'function') throw new Error('A number of hops is decided hop by hop.');
    expect([0, 1, 2].map((hop) => trusted('192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it.each([
    'on',
    'true',
    '',
    '*',
    '-1',
    '11',
    '10.0.0.0/33',
    '::/129',
    '10.0.0/8',
    '10.0.0.0/8/8',
    'proxy.test',
  ])('refuses "%s", and says what to write instead', (written) => {
    expect(TrustProxySchema.safeParse(written).error?.issues[0]?.message).toMatch(/number of proxies/);
  });
});
