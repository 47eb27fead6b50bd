/** A running process is asked this often, in ms, whether it is there. */
export const PROBE_INTERVAL_MS = 1_000;
/** One that owes so many answers is frozen: it said nothing for 6 s, however late an answer may be (docs/decisions/0044). */
export const MOST_OWED = 6;
/** The same for a process behind the gateway, which answers for it meanwhile: a burst on a starved machine is silent for longer. */
export const MOST_OWED_BEHIND = 20;

/**
 * Finds out that a process is frozen: its port takes connections, but nothing is answered. Each answer, a late one too,
 * starts the count again, so that a process that is merely slow is left alone; one that starts is not counted before
 * its first answer.
 */
export class FrozenWatch {
  private timer: NodeJS.Timeout | undefined;
  private hasAnswered = false;
  private owed = 0;

  /** @param ask resolves when the process has answered, or has refused the connection since it starts or ends (false). */
  constructor(
    private readonly ask: (limitMs: number) => Promise<boolean>,
    private readonly onFrozen: () => void,
    private readonly mostOwed = MOST_OWED,
  ) {}

  /** Asks until `end` is called or the process is found frozen. */
  begin(): void {
    this.timer ??= setInterval(() => {
      this.probe();
    }, PROBE_INTERVAL_MS);
    this.timer.unref();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private probe(): void {
    if (this.owed >= this.mostOwed) {
      this.end();
      this.onFrozen();
      return;
    }
    if (this.hasAnswered) this.owed += 1;
    this.ask(PROBE_INTERVAL_MS * (this.mostOwed + 1)).then(
      (answered) => {
        this.hasAnswered ||= answered;
        this.owed = 0;
      },
      () => undefined, // Too late for any use: it remains owed.
    );
  }
}
