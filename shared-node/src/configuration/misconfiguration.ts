/** A refusal to start whose message is one sentence with the needed change. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
}
