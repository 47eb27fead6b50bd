import { poll, POLL_EVERY_MS, POLL_FOR_MS } from './use-automatic-sign-in';

describe('automatic sign-in after sign-up', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tries every 5 seconds for 3 minutes, then stops', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as const));
    poll(attempt);
    expect(attempt).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * POLL_FOR_MS);
    expect(attempt).toHaveBeenCalledTimes(36);
  });

  it('stops after an attempt that can never succeed', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as 'not-yet' | 'given-up'));
    poll(attempt);
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    attempt.mockResolvedValue('given-up');
    await jest.advanceTimersByTimeAsync(10 * POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('stops when the screen is left', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as const));
    const stop = poll(attempt);
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    stop();
    await jest.advanceTimersByTimeAsync(10 * POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
