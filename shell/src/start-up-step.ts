/**
 * The failure of a start-up step; `step` is its name, the cause is the reason. The message contains both, because
 * consoles and their logs show only the message.
 */
export class StartUpError extends Error {
  override readonly name = 'StartUpError';

  constructor(
    readonly step: string,
    options: { cause: unknown },
  ) {
    super(`Start-up failed at: ${step} (${String(options.cause)})`, options);
  }
}

/** Runs one named step of start-up and leaves its duration in the browser's performance timeline. */
export async function startUpStep<Result>(
  step: string,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const start = performance.now();
  try {
    return await run();
  } catch (cause) {
    throw new StartUpError(step, { cause });
  } finally {
    performance.measure(`start-up: ${step}`, { start });
  }
}
