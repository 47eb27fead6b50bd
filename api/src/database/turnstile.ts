/** Lets a number of calls in at the same time; the others wait in the order in which they came. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
  ) {}

  /** Runs `work` when its turn comes. @throws what `work` throws, or `late()` where the turn does not come in time. */
  async pass<Result>(work: () => Promise<Result>, late: () => Error): Promise<Result> {
    await this.enter(late);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(late: () => Error): Promise<void> {
    if (this.inside < this.places) {
      this.inside += 1;
      return;
    }
    await new Promise<void>((enter, giveUp) => {
      const turn = () => {
        clearTimeout(timer);
        enter();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        giveUp(late());
      }, this.patienceMs);
      this.waiting.push(turn);
    });
  }

  /** Whoever waits longest takes the place over, so that nobody new can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
