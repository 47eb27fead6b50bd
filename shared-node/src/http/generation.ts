/**
 * The names by which the gateway caches public responses of an api process: the process marks each such response with the
 * generation of its data. The gateway asks for the present generation and reuses the responses that carry it.
 */

/** Header with the generation of a public response, as long as which lasts it may be sent to others; absent if not cacheable. */
export const GENERATION_HEADER = 'x-lotes-generation';
/** Header with the instant, in ms since 1970 by the api's clock, at which such a response expires even without a change. */
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
