/** The time for which a call waits for a permit, and its error after that. */
interface WaitLimit {
  timeoutMs: number;
  late: () => Error;
}

/** Runs a limited number of calls at the same time; the others wait in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param limit if absent, a call waits without a time limit */
  constructor(
    private readonly permits: number,
    private readonly limit?: WaitLimit,
  ) {}

  /**
   * Runs `work` once a permit is free.
   * @param timeoutMs waits no longer than this, instead of the limit of the semaphore; without one it has no effect
   * @throws the error of `work`, or `late()` if none becomes free in time.
   */
  async run<Result>(work: () => Promise<Result>, timeoutMs?: number): Promise<Result> {
    const release = await this.acquire(timeoutMs);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Waits for a permit; the returned function must be called once, to return the permit.
   * @throws `late()`
   */
  async acquire(timeoutMs = this.limit?.timeoutMs): Promise<() => void> {
    if (this.running < this.permits) this.running += 1;
    else await this.turn(timeoutMs);
    return () => this.release();
  }

  private async turn(timeoutMs: number | undefined): Promise<void> {
    const { limit } = this;
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (late: () => Error) => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(late());
      };
      const timer = limit && setTimeout(giveUp, timeoutMs, limit.late);
      this.waiting.push(turn);
    });
  }

  /** Hands the permit to the call that has waited longest, so that no newer one overtakes it. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
