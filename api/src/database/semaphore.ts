/** Runs a limited number of calls at the same time; the others wait in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly permits: number,
    private readonly timeoutMs: number,
  ) {}

  /** Runs `work` once a permit is free. @throws what `work` throws, or `late()` where none becomes free in time. */
  async run<Result>(work: () => Promise<Result>, late: () => Error): Promise<Result> {
    const release = await this.acquire(late);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a permit; what it returns must be called once, to give the permit back. @throws `late()` */
  async acquire(late: () => Error): Promise<() => void> {
    const release = () => this.release();
    if (this.running < this.permits) {
      this.running += 1;
      return release;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(late());
      }, this.timeoutMs);
      this.waiting.push(turn);
    });
    return release;
  }

  /** Hands the permit to the call that has waited longest, so that no newer one overtakes it. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
