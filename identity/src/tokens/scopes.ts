import type { JWTPayload } from 'jose';
import type { UserAttributes } from '../database/tables';
import type { User } from '../users/user.repository';

/** Scope that lets an app read and change the user who signed in (R5.22); hosted logins may grant less. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** Scopes that an app may request from a hosted login. */
export const SCOPES = ['openid', 'email', 'profile', 'phone', ADMIN_SCOPE] as const;

/** Attributes of each scope. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  profile: ['name', 'family_name', 'locale'],
};

export const hasScope = (scope: string, wanted: string) => scope.split(' ').includes(wanted);

/** The user's attributes within a scope: all, unless the scope names kinds of attributes; then only those. */
export function shownAttributes({ attributes }: User, scope: string): UserAttributes {
  const named = Object.keys(SHOWN).filter((kind) => hasScope(scope, kind));
  const shown = named.flatMap((kind) => SHOWN[kind] ?? []);
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => named.length === 0 || shown.includes(name)),
  );
}

/** The attributes within a scope as claims, in which those that end in _verified are booleans. */
export function attributeClaims(user: User, scope: string): JWTPayload {
  return Object.fromEntries(
    Object.entries(shownAttributes(user, scope)).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}
