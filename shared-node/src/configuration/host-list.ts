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
 * The hosts whose video players a page may show in a frame: the api accepts links to them, the gateway lets pages frame them.
 * Empty text stands for no host; the default is two hosts whose players set no cookies.
 */
export const VideoHostsSchema = HostListSchema.default(['www.youtube-nocookie.com', 'player.vimeo.com']);
