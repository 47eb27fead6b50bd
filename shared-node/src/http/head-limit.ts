/**
 * Largest head of a request, in bytes, that a service behind the gateway accepts: twice the limit of the gateway (the 16 KiB
 * of node:http), since the gateway adds headers about the origin. So the service never refuses, with a 431 outside the
 * envelope, a head that the gateway accepted.
 */
export const FORWARDED_HEAD_BYTES = 32 * 1024;
