import { createRequestRate } from './request-rate';

describe('the rate of requests', () => {
  it('lets one address ask 600 times a minute, whatever others do', () => {
    let now = new Date(0);
    const mayAsk = createRequestRate(() => now);
    const answers = Array.from({ length: 601 }, () => mayAsk('10.0.0.1'));
    expect(answers.filter(Boolean)).toHaveLength(600);
    expect(mayAsk('10.0.0.2')).toBe(true);

    now = new Date(60_000);
    expect(mayAsk('10.0.0.1')).toBe(true);
  });
});
