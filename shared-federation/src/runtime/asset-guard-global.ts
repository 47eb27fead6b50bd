/** Name of the page's one function that returns the URL and hash under which a file may be loaded. */
export const ASSET_GUARD_GLOBAL = '__lotesAsset';

/** Time, in ms, after which an entry, which is small, counts as failed and can be tried again. */
export const ENTRY_TIMEOUT_MS = 8_000;

/**
 * The same for a chunk and its styles. A further try begins from the first byte, so that a line on which the largest chunk, that
 * of antd with 316 kB, takes longer opens no screen of staff: 20 s let one of 400 kbit/s do so (docs/decisions/0100).
 */
const FILE_TIMEOUT_MS = 20_000;
export const CHUNK_TIMEOUT_MS = FILE_TIMEOUT_MS;
export const STYLE_TIMEOUT_MS = FILE_TIMEOUT_MS;
