/** How much of each kind one gateway does at the same time. What is beyond is answered 503 with `Retry-After`. */
export interface Limits {
  /** Requests that wait for the head of their answer, for each process behind. */
  requests: number;
  /** Bodies too large to be kept that are on their way through, for each process behind. */
  uploads: number;
  /** Streams of events, all processes together. */
  streams: number;
  /** Bytes of bodies that are kept until they are whole. */
  bodyBytes: number;
  /** The same of one client's network, so that the others have room whatever it sends. */
  networkBodyBytes: number;
  /** Connections of clients. */
  connections: number;
}

const STREAMS_PER_PROCESS = 2500;
/** Beside those that follow events: requests, kept-alive connections, and clients that are slow. */
const OTHER_CONNECTIONS = 4000;
/** Files, logs, the process itself. */
const OTHER_DESCRIPTORS = 200;

/** @param streams how many at most; otherwise as many as the `processes` of the api are known to serve */
export function limitsFor(processes: number, streams = STREAMS_PER_PROCESS * processes): Limits {
  return {
    requests: 500,
    uploads: 32,
    streams,
    bodyBytes: 64 * 1024 * 1024,
    networkBodyBytes: 8 * 1024 * 1024,
    connections: streams + OTHER_CONNECTIONS,
  };
}

/** How many files a gateway must be allowed to open, so that no limit is reached in silence. */
export function descriptorsFor(limits: Limits, processes: number): number {
  const behind = limits.streams + (limits.requests + limits.uploads) * processes;
  return limits.connections + behind + OTHER_DESCRIPTORS;
}
