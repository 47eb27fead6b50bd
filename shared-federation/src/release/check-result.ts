import { PATTERNS } from '../descriptor/patterns';
import { exactly, isInstant, listOf, oneOf, text, type ShapedBy } from './shape';

/**
 * Findings of a team's checks, which passed, of a release before it may go live. They are not part of a pointer, since
 * browsers do not read them.
 */
export const isCheckResult = exactly({
  environment: text(/./),
  remote: text(PATTERNS.remote),
  version: text(PATTERNS.version),
  /** Digest of release.json, which names every file by its hash. */
  release: text(PATTERNS.hash),
  /** Names of the comparisons: "composition", "texts", "operations". */
  checks: listOf(text(/^[a-z-]+$/), 16),
  /** "none" if it was left out, "shell" for a shell, which is not mounted in another one. */
  mount: oneOf('whole', 'none', 'shell'),
  at: isInstant,
});
export type CheckResult = ShapedBy<typeof isCheckResult>;
