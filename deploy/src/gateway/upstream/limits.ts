/** Limits on what one gateway does at the same time. Requests beyond them get 503 with `Retry-After`. */
export interface Limits {
  /** Requests that wait for response headers, for each process behind. */
  requests: number;
  /** Bodies too large to buffer that are being forwarded, for each process behind. */
  uploads: number;
  /** Streams of events, for all processes together. */
  streams: number;
  /** Streams of one client's network, so that no network can use up the room of the others. */
  networkStreams: number;
  /** Bytes of buffered bodies. */
  bodyBytes: number;
  /** Bytes of buffered bodies of one client's network. */
  networkBodyBytes: number;
  /** Connections of clients. */
  connections: number;
  /** Connections of one network. Behind a proxy there is no limit for each network: the proxy makes all connections. */
  networkConnections: number;
}

const STREAMS_PER_PROCESS = 2500;
/** Connections in addition to streams of events: requests, idle kept-alive connections, and slow clients. */
const OTHER_CONNECTIONS = 4000;
/** Descriptors for files, logs and the process itself. */
const OTHER_DESCRIPTORS = 200;

const BODY_BYTES = 64 * 1024 * 1024;
/** One network gets this part of what all clients share. */
const NETWORK_PART = 1 / 8;

/**
 * @param streams the most streams of events; by default as many as the `processes` of the api are known to serve
 * @param networkStreams the most streams of one network
 */
export function limitsFor(
  processes: number,
  streams = STREAMS_PER_PROCESS * processes,
  networkStreams = Math.ceil(streams * NETWORK_PART),
): Limits {
  const connections = streams + OTHER_CONNECTIONS;
  return {
    requests: 500,
    uploads: 32,
    streams,
    networkStreams: Math.min(networkStreams, streams),
    bodyBytes: BODY_BYTES,
    networkBodyBytes: BODY_BYTES * NETWORK_PART,
    connections,
    networkConnections: Math.min(networkStreams + OTHER_CONNECTIONS * NETWORK_PART, connections),
  };
}

/** File descriptors that a gateway must be allowed to open, so that it reaches none of its limits unnoticed. */
export function descriptorsFor(limits: Limits, processes: number): number {
  const behind = limits.streams + (limits.requests + limits.uploads) * processes;
  return limits.connections + behind + OTHER_DESCRIPTORS;
}
