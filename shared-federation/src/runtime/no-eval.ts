declare global {
  /** zod's settings, shared by all copies of it on a page; absent until one of them starts. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The page's policy refuses code made from text, and reports each attempt. zod would attempt it to speed up its
 * schemas; every copy of it on the page, the remotes' too, obeys this setting. Set directly, as the landing does not
 * contain zod.
 */
export function renounceEval(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
}
