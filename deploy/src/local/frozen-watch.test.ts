import { FrozenWatch, MAX_OWED, MAX_OWED_BEHIND, PROBE_INTERVAL_MS, type ProbeResult } from './frozen-watch';

describe('the watch over a process', () => {
  /** The process's reaction to a probe, and the number of times that it was found frozen. */
  let ask: () => Promise<ProbeResult>;
  let frozen: number;
  let watch: FrozenWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    frozen = 0;
    watch = new FrozenWatch(
      () => ask(),
      () => (frozen += 1),
    );
    watch.begin();
  });
  afterEach(() => {
    watch.end();
    jest.useRealTimers();
  });

  const probes = (count: number) => jest.advanceTimersByTimeAsync(count * PROBE_INTERVAL_MS);
  const answers = async () => 'answered' as const;
  const refuses = async () => 'refused' as const;
  const isSilent = () => new Promise<ProbeResult>(() => undefined);
  const answersAfter = (ms: number) => () =>
    new Promise<ProbeResult>((resolve) => {
      setTimeout(() => {
        resolve('answered');
      }, ms);
    });
  const isRunning = async () => {
    ask = answers;
    await probes(1);
  };

  it('reports a process as frozen, once, when it owes six responses: within seven seconds', async () => {
    await isRunning();
    ask = isSilent;
    await probes(MAX_OWED);
    expect(frozen).toBe(0);
    await probes(1);
    expect(frozen).toBe(1);
    expect((MAX_OWED + 1) * PROBE_INTERVAL_MS).toBeLessThanOrEqual(7_000);
    await probes(20);
    expect(frozen).toBe(1);
  });

  it('waits for more responses if its limit is higher', async () => {
    const slower = new FrozenWatch(
      () => ask(),
      () => (frozen += 1),
      MAX_OWED_BEHIND,
    );
    watch.end();
    slower.begin();
    await isRunning();
    ask = isSilent;
    await probes(MAX_OWED_BEHIND);
    expect(frozen).toBe(0);
    await probes(1);
    expect(frozen).toBe(1);
  });

  it('counts a probe without a response as one that is owed', async () => {
    await isRunning();
    ask = async () => 'silent';
    await probes(MAX_OWED + 1);
    expect(frozen).toBe(1);
  });

  it('does not report a process that responds late to each probe', async () => {
    await isRunning();
    ask = answersAfter((MAX_OWED - 1) * PROBE_INTERVAL_MS);
    await probes(60);
    expect(frozen).toBe(0);
  });

  it('counts from zero again after each response', async () => {
    await isRunning();
    for (let time = 0; time < 3; time += 1) {
      ask = isSilent;
      await probes(MAX_OWED - 1);
      await isRunning();
    }
    expect(frozen).toBe(0);
  });

  it.each([
    ['does not respond yet', isSilent],
    ['accepts no connections yet', refuses],
  ])('does not report a starting process that %s, however long that takes', async (_, starting) => {
    ask = starting;
    await probes(120);
    expect(frozen).toBe(0);
    await isRunning();
    ask = isSilent;
    await probes(MAX_OWED + 1);
    expect(frozen).toBe(1);
  });

  it('does not report a process that accepts no more connections, since it is ending', async () => {
    await isRunning();
    ask = refuses;
    await probes(60);
    expect(frozen).toBe(0);
  });

  it('reports nothing after it was ended', async () => {
    await isRunning();
    ask = isSilent;
    await probes(MAX_OWED);
    watch.end();
    await probes(60);
    expect(frozen).toBe(0);
  });
});
