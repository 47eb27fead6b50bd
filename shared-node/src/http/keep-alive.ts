/**
 * For how long a connection without a request is kept, in ms: longer than a load balancer in front keeps it (130 s on AWS). It would
 * send a request into one that is just being closed otherwise, and answer 502.
 */
export const KEEP_ALIVE_MS = 140_000;
