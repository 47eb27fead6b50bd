/** Exit code for a worker that a signal ended: a fault. */
const FAULT = 70;

/** Packages that were not published. `problems` has the output for each. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';

  constructor(
    readonly problems: readonly string[],
    /** The exit code of `publish`: that of the worst failure. */
    readonly exitCode: number,
  ) {
    super(problems.join('\n\n'));
  }
}

/** The error for a worker that did not publish its package. */
export function workerFailed(packageName: string, output: string, code: number | null): NotPublished {
  return new NotPublished([`${packageName} was not published:\n${output.trim()}`], code ?? FAULT);
}

/**
 * Combines the failures of several attempts; an error other than a worker's takes precedence. Undefined if there was
 * none.
 */
export function notPublished(results: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  const failures = reasons.filter((reason) => reason instanceof NotPublished);
  const [other] = reasons.filter((reason) => !(reason instanceof NotPublished));
  if (other || failures.length === 0) return other;
  const codes = failures.map(({ exitCode }) => exitCode);
  return new NotPublished(
    failures.flatMap(({ problems }) => problems),
    Math.max(...codes),
  );
}
