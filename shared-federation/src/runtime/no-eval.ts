declare global {
  /** zod's settings, which all its copies on a page share; absent until one of them starts. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Forbids zod to create code from text. The page's policy refuses and reports each attempt, which zod would make to speed
 * up its schemas. Every copy of zod on the page, also in remotes, obeys this setting. It is set directly, since the
 * landing page does not contain zod.
 */
export function renounceEval(): void {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
}
