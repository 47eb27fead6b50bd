import { PATTERNS } from '../descriptor/patterns';
import { exactly, isInstant, listOf, oneOf, text, type ShapedBy } from './shape';

/**
 * The result of a team's checks of a release, all of which passed, before the release may go live. It is not part of a
 * pointer, since browsers do not read it.
 */
export const isCheckResult = exactly({
  environment: text(/./),
  remote: text(PATTERNS.remote),
  version: text(PATTERNS.version),
  /** Digest of release.json, which contains the hash of every file. */
  release: text(PATTERNS.hash),
  /** Names of the comparisons: "composition", "texts", "operations". */
  checks: listOf(text(/^[a-z-]+$/), 16),
  /**
   * Mode of the mount check: "whole", "none" if it was left out, or "shell" for a shell, which is not mounted in another
   * one.
   */
  mount: oneOf('whole', 'none', 'shell'),
  at: isInstant,
});
export type CheckResult = ShapedBy<typeof isCheckResult>;
