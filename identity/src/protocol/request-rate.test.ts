import { RequestRate } from './request-rate';

describe('the rate of requests', () => {
  it('lets an address call an operation 300 times a minute, whatever else that address or others call', () => {
    let now = new Date(0);
    const rate = new RequestRate(() => now);
    const answers = Array.from({ length: 301 }, () => rate.count('SignUp', '10.0.0.1'));
    expect(answers.filter(({ exceeded }) => !exceeded)).toHaveLength(300);
    expect(answers[0]?.headers).toEqual({
      'ratelimit-limit': '300',
      'ratelimit-remaining': '299',
      'ratelimit-reset': '60',
    });
    expect(answers[300]?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '60' });
    expect(rate.count('SignUp', '10.0.0.2').exceeded).toBe(false);
    expect(rate.count('GetUser', '10.0.0.1').exceeded).toBe(false);

    now = new Date(60_000);
    expect(rate.count('SignUp', '10.0.0.1').exceeded).toBe(false);
  });

  it('counts the addresses of one /64 of IPv6 as one', () => {
    const rate = new RequestRate(() => new Date(0));
    for (let host = 0; host < 300; host += 1) rate.count('SignUp', `2001:db8:1:2::${host.toString(16)}`);
    expect(rate.count('SignUp', '2001:db8:1:2:f::1').exceeded).toBe(true);
    expect(rate.count('SignUp', '2001:db8:1:3::1').exceeded).toBe(false);
  });
});
