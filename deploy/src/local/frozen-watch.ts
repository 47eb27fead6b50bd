/** Interval, in ms, at which a running process is probed. */
export const PROBE_INTERVAL_MS = 1_000;
/**
 * Number of missing responses at which a process is frozen: it was silent for 6 s, however late a response may be
 * (docs/decisions/0044).
 */
export const MAX_OWED = 6;
/**
 * Number of missing responses at which a process behind the gateway is frozen. The gateway responds in its place until
 * then, and a burst on a starved machine is silent for longer.
 */
export const MAX_OWED_BEHIND = 20;

/** The reaction of a process to a probe; it refuses the connection while it starts or ends. */
export type ProbeResult = 'answered' | 'refused' | 'silent';

/**
 * Detects a frozen process: its port accepts connections, but no response comes. Each response, even a late one,
 * restarts the count, so that a slow process is left alone; a starting process is not counted before its first
 * response.
 */
export class FrozenWatch {
  private timer: NodeJS.Timeout | undefined;
  private hasAnswered = false;
  private owed = 0;

  /** @param ask probes the process; it is silent if nothing came within the limit */
  constructor(
    private readonly ask: (limitMs: number) => Promise<ProbeResult>,
    private readonly onFrozen: () => void,
    private readonly maxOwed = MAX_OWED,
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
    if (this.owed >= this.maxOwed) {
      this.end();
      this.onFrozen();
      return;
    }
    if (this.hasAnswered) this.owed += 1;
    void this.ask(PROBE_INTERVAL_MS * (this.maxOwed + 1)).then((result) => {
      // Too late for any use: the response remains owed.
      if (result === 'silent') return;
      this.hasAnswered ||= result === 'answered';
      this.owed = 0;
    });
  }
}
