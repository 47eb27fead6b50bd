/* eslint-disable no-console -- this is the program's conversation with the person who started it */

/** Prints the steps of the start-up, with the seconds since it began. */
export class Progress {
  private readonly began = performance.now();

  /** Prints a step that begins or is finished. */
  step(text: string): void {
    const seconds = ((performance.now() - this.began) / 1000).toFixed(1).padStart(5);
    console.log(`${seconds}s  ${text}`);
  }

  /** Prints a line without a time, for text that the user keeps. */
  say(text: string): void {
    console.log(text);
  }

  /** Prints the sentence of a refusal on standard error. */
  refuse(sentence: string): void {
    console.error(sentence);
  }
}
