import { poll } from './use-automatic-sign-in';

const POLL_EVERY_MS = 5_000;

describe('automatic sign-in after sign-up', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is tried every 5 seconds for 3 minutes, then stops and reports it', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as const));
    const onOver = jest.fn();
    poll(attempt, onOver);
    expect(attempt).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(180_000 - POLL_EVERY_MS - 1);
    expect(onOver).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(180_000);
    expect(attempt).toHaveBeenCalledTimes(36);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('stops after an attempt that can never succeed, and reports it', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as 'not-yet' | 'given-up'));
    const onOver = jest.fn();
    poll(attempt, onOver);
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    attempt.mockResolvedValue('given-up');
    await jest.advanceTimersByTimeAsync(10 * POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('stops when the screen is left', async () => {
    const attempt = jest.fn(() => Promise.resolve('not-yet' as const));
    const onOver = jest.fn();
    const stop = poll(attempt, onOver);
    await jest.advanceTimersByTimeAsync(POLL_EVERY_MS);
    stop();
    await jest.advanceTimersByTimeAsync(10 * POLL_EVERY_MS);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(onOver).not.toHaveBeenCalled();
  });
});
