/** How long, in ms, an upstream that failed is passed over while others are there. */
const REST_MS = 2000;

/** Processes that answer the same; each call takes the next one that has not failed lately. */
export class UpstreamPool {
  private turn = 0;
  private readonly restingUntil = new Map<string, number>();

  constructor(
    readonly urls: readonly string[],
    private readonly now: () => number = Date.now,
  ) {}

  /** The next upstream, other than those already tried, if there are others. */
  next(tried: readonly string[] = []): string {
    const untried = this.urls.filter((url) => !tried.includes(url));
    const candidates = untried.length > 0 ? untried : this.urls;
    const rested = candidates.filter((url) => (this.restingUntil.get(url) ?? 0) <= this.now());
    const choice = rested.length > 0 ? rested : candidates;
    const chosen = choice[this.turn % choice.length];
    if (chosen === undefined) throw new Error('There is no upstream.');
    this.turn += 1;
    return chosen;
  }

  /** Passes an upstream over for a while. */
  failed(url: string): void {
    this.restingUntil.set(url, this.now() + REST_MS);
  }
}
