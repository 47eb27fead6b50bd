import { PATTERNS } from '../descriptor/patterns';
import { exactly, isInstant, listOf, oneOf, text, type ShapedBy } from './shape';

/**
 * What a team's checks found of a release before it may go live: that nothing speaks against it. No browser reads it, so that it is
 * not part of a pointer.
 */
export const isCheckResult = exactly({
  environment: text(/./),
  remote: text(PATTERNS.remote),
  version: text(PATTERNS.version),
  /** Digest of release.json, which names every file by its hash. */
  release: text(PATTERNS.hash),
  /** Names of the comparisons: "composition", "texts", "operations". */
  checks: listOf(text(/^[a-z-]+$/), 16),
  /** "none" where it was left out, "shell" for a shell, which is mounted in no other one. */
  mount: oneOf('whole', 'none', 'shell'),
  at: isInstant,
});
export type CheckResult = ShapedBy<typeof isCheckResult>;
