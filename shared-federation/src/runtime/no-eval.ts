import { config } from 'zod/mini';

/**
 * The page's policy refuses code made of text, and reports each attempt. zod would attempt it to speed its schemas up; every
 * copy of it on the page, the remotes' too, heeds this one setting.
 */
export function renounceEval(): void {
  config({ jitless: true });
}
