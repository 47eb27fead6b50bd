/** The error of a package that cannot be built. `problems` are sentences for its developer, one for each mistake. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';

  constructor(
    readonly subject: string,
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`${subject} cannot be built:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, options);
  }
}
