import { withBackoff } from './pool-call';

const failure = (name: string) => Object.assign(new Error('no'), { name });

describe('a revocation by the adapter of Amplify', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    ['longest', 1, 1],
    ['shortest', 0, 0.5],
  ])(
    'without a response is repeated after pauses from 100 ms to 5 s, here the %s ones (R5.11)',
    async (_, random, share) => {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const call = jest.fn(() => Promise.reject(failure('NetworkError')));
      const failed = expect(withBackoff(call)).rejects.toThrow('no');
      for (const [repeated, pause] of [100, 200, 400, 800, 1_600, 3_200].entries()) {
        await jest.advanceTimersByTimeAsync(pause * share - 1);
        expect(call).toHaveBeenCalledTimes(repeated + 1);
        await jest.advanceTimersByTimeAsync(1);
      }
      expect(call).toHaveBeenCalledTimes(7);
      await failed;
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('is not repeated after a response', async () => {
    const call = jest.fn().mockRejectedValueOnce(failure('NetworkError')).mockResolvedValue({});
    const done = withBackoff(call);
    await jest.runAllTimersAsync();
    await done;
    expect(call).toHaveBeenCalledTimes(2);

    const refused = jest.fn(() => Promise.reject(failure('NotAuthorizedException')));
    await expect(withBackoff(refused)).rejects.toThrow('no');
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
