/** A refusal to start whose message is one sentence that says what to change. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
}
