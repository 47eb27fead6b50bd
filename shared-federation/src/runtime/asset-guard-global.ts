/** Name of the page's one function that answers under which URL and hash a file may be loaded. */
export const ASSET_GUARD_GLOBAL = '__lotesAsset';

/** How long a chunk's script or style may take, in ms, before it counts as failed and can be tried again. */
export const CHUNK_TIMEOUT_MS = 8000;
export const STYLE_TIMEOUT_MS = CHUNK_TIMEOUT_MS;
export const ENTRY_TIMEOUT_MS = CHUNK_TIMEOUT_MS;
