/** Limits on what one gateway does at the same time. Requests beyond them get 503 with `Retry-After`. */
export interface Limits {
  /** Requests that wait for response headers, for each process behind. */
  requests: number;
  /** Bodies too large to buffer that are being forwarded, for each process behind. */
  uploads: number;
  /** Streams of events, for all processes together. */
  streams: number;
  /** Bytes of buffered bodies. */
  bodyBytes: number;
  /** Bytes of buffered bodies of one client's network, so that no network can use up the room of the others. */
  networkBodyBytes: number;
  /** Connections of clients. */
  connections: number;
}

const STREAMS_PER_PROCESS = 2500;
/** Connections in addition to streams of events: requests, idle kept-alive connections, and slow clients. */
const OTHER_CONNECTIONS = 4000;
/** Descriptors for files, logs and the process itself. */
const OTHER_DESCRIPTORS = 200;

/** @param streams the most streams of events; by default as many as the `processes` of the api are known to serve */
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

/** File descriptors that a gateway must be allowed to open, so that it reaches none of its limits unnoticed. */
export function descriptorsFor(limits: Limits, processes: number): number {
  const behind = limits.streams + (limits.requests + limits.uploads) * processes;
  return limits.connections + behind + OTHER_DESCRIPTORS;
}
