import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './postgres';

const RESTART_DELAY_MS = 200;
const MAX_STARTS_PER_MINUTE = 20;

/** The database server of one platform: started, started again on the same port when it dies, stopped on demand. */
export class SupervisedPostgres {
  private running: Promise<RunningPostgres> | undefined;
  private stopping = false;
  private starts: number[] = [];

  constructor(
    private readonly options: PostgresOptions,
    private readonly onGivenUp: (sentence: string) => void,
  ) {}

  /** Returns the connection string once the server accepts queries. @throws PostgresUnavailable with one sentence. */
  async start(): Promise<string> {
    const { url } = await this.launch();
    return url;
  }

  /** Ends the server, even one that is still starting. */
  async stop(): Promise<void> {
    this.stopping = true;
    // A server that did not start needs no stop, and the caller of `start` got the error.
    const running = await this.running?.catch(() => undefined);
    await running?.stop();
  }

  private launch(): Promise<RunningPostgres> {
    const running = startPostgres(this.options);
    this.running = running;
    void running.then(
      ({ gone }) => gone.then(() => this.startAgain()),
      () => undefined,
    );
    return running;
  }

  /** Starts the server again, in several attempts: sessions of a killed server may hold its memory for a moment. */
  private async startAgain(): Promise<void> {
    for (let reason = 'it keeps ending'; ;) {
      if (!this.mayStartAgain()) {
        this.onGivenUp(`PostgreSQL ended and could not be started again: ${reason}.`);
        return;
      }
      await delay(RESTART_DELAY_MS);
      if (this.stopping) return;
      try {
        await this.launch();
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
      }
    }
  }

  private mayStartAgain(): boolean {
    const now = Date.now();
    this.starts = [...this.starts.filter((at) => at > now - 60_000), now];
    return this.starts.length <= MAX_STARTS_PER_MINUTE;
  }
}
