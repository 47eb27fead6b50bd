/** Name of the page's one function that returns the URL and hash under which a file may be loaded. */
export const ASSET_GUARD_GLOBAL = '__lotesAsset';

/** Time, in ms, after which a file (chunk, style, entry) counts as failed and can be tried again. */
const FILE_TIMEOUT_MS = 8000;
export const CHUNK_TIMEOUT_MS = FILE_TIMEOUT_MS;
export const STYLE_TIMEOUT_MS = FILE_TIMEOUT_MS;
export const ENTRY_TIMEOUT_MS = FILE_TIMEOUT_MS;
