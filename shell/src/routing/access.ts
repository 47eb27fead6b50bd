import type { Permission } from '@lotes/shared-contract';
import type { Access } from '@lotes/shared-federation';

/** What guards need to know of the person in front of the screen. */
export interface Viewer {
  signedIn: boolean;
  permissions: ReadonlySet<Permission>;
}

/** How an access rule turns out for one person. */
export type Admission = 'granted' | 'sign-in-first' | 'permission-lacking' | 'guests-only';

/** Judges an access rule; any one of the listed permissions is enough (specification section 6). */
export function admit(access: Access, viewer: Viewer): Admission {
  if (access === 'public') return 'granted';
  if (access === 'guest') return viewer.signedIn ? 'guests-only' : 'granted';
  if (!viewer.signedIn) return 'sign-in-first';
  return access.anyOf.some((code) => viewer.permissions.has(code)) ? 'granted' : 'permission-lacking';
}

/** True where the person may use what the rule protects. */
export function isAdmitted(access: Access, viewer: Viewer): boolean {
  return admit(access, viewer) === 'granted';
}
