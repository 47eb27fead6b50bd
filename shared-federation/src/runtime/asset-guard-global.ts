/** Name of the page's one function that returns the URL and hash under which a file may be loaded. */
export const ASSET_GUARD_GLOBAL = '__lotesAsset';

/** Time in ms after which an entry, which is small, counts as failed and can be tried again. */
export const ENTRY_TIMEOUT_MS = 8_000;

/**
 * Time in ms after which a chunk or its styles count as failed. Every try begins with the first byte, so a screen of
 * staff cannot open on a connection that needs longer for the largest chunk, that of antd with 316 kB. With 20 s, a
 * connection of 400 kbit/s is fast enough (docs/decisions/0100).
 */
const FILE_TIMEOUT_MS = 20_000;
export const CHUNK_TIMEOUT_MS = FILE_TIMEOUT_MS;
export const STYLE_TIMEOUT_MS = FILE_TIMEOUT_MS;
