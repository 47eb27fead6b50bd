/**
 * Largest head of a request, in bytes, that a service behind the gateway takes: twice what the gateway takes (the 16 KiB of
 * node:http), since the gateway adds the origin of a request. A head that passed it must not be refused behind it as 431,
 * outside the envelope.
 */
export const FORWARDED_HEAD_BYTES = 32 * 1024;
