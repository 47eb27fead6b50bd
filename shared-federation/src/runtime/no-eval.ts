declare global {
  /** Where zod keeps its settings, so that all copies of it on a page share them; absent until one of them starts. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The page's policy refuses code made of text, and reports each attempt. zod would attempt it to speed its schemas up; every
 * copy of it on the page, the remotes' too, heeds this one setting. Set by hand, as the landing carries no zod.
 */
export function renounceEval(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
}
