/**
 * Time in ms for which an idle connection is kept: longer than a load balancer in front keeps it (130 s on AWS). Otherwise the
 * load balancer could send a request into a connection that is being closed, and answer 502.
 */
export const KEEP_ALIVE_MS = 140_000;
