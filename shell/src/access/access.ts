import type { Permission } from '@lotes/shared-contract';
import type { Access } from '@lotes/shared-federation';

/** The current user's rights, which guards check. */
export interface Viewer {
  signedIn: boolean;
  permissions: ReadonlySet<Permission>;
}

/** The outcome of an access rule for one user. */
export type Admission = 'granted' | 'sign-in-first' | 'permission-lacking' | 'guests-only';

/** Applies an access rule to a viewer; any one of the listed permissions is enough (R2.4, R6.3). */
export function admit(access: Access, viewer: Viewer): Admission {
  if (access === 'public') return 'granted';
  if (access === 'guest') return viewer.signedIn ? 'guests-only' : 'granted';
  if (!viewer.signedIn) return 'sign-in-first';
  if (access === 'signedIn') return 'granted';
  return access.anyOf.some((code) => viewer.permissions.has(code)) ? 'granted' : 'permission-lacking';
}

/** Returns whether the user may use what the rule protects. */
export function isAdmitted(access: Access, viewer: Viewer): boolean {
  return admit(access, viewer) === 'granted';
}
