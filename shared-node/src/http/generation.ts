/**
 * How the gateway gives a public answer of an api process once more, without following its changes: the process names the
 * generation in which an answer was made, and says in one word, for any number of readers, which generation it is in now.
 */

/** The generation of a public answer, in which it may be given to other readers; absent from any other answer. */
export const GENERATION_HEADER = 'x-lotes-generation';
/** The instant, in ms since 1970 by the clock of the api, from which such an answer is another; absent if only changes make it one. */
export const FRESH_UNTIL_HEADER = 'x-lotes-fresh-until';
/** Path at which a process reports its generation. It is not below a path that the gateway forwards. */
export const GENERATION_PATH = '/generation';

/** The generation of a process. */
export interface CurrentGeneration {
  /** Null if the process may have missed changes. */
  generation: string | null;
  /** Its clock, in ms since 1970. */
  now: number;
}
