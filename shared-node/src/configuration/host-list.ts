import { z } from 'zod';

const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Names of hosts, separated by commas or spaces; returned in lower case. */
export const HostListSchema = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((host) => host.toLowerCase()),
  )
  .pipe(z.array(z.string().regex(HOST, 'names of hosts, separated by commas')));

/**
 * The hosts whose players a page may show in a frame: the api takes links to them, the gateway lets pages frame them. None
 * if it is empty; players that set no cookies if it is not set.
 */
export const VideoHostsSchema = HostListSchema.default(['www.youtube-nocookie.com', 'player.vimeo.com']);
