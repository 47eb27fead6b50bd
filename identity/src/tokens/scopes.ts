import type { JWTPayload } from 'jose';
import type { UserAttributes } from '../database/tables';
import type { User } from '../users/user.repository';

/** Lets its bearer read and change their own user; hosted logins may give less. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** What an app may ask a hosted login for. */
export const SCOPES = ['openid', 'email', 'profile', 'phone', ADMIN_SCOPE] as const;

/** The attributes that each scope shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  profile: ['name', 'family_name', 'locale'],
};

export const hasScope = (scope: string, wanted: string) => scope.split(' ').includes(wanted);

/** Attributes that a scope shows: all of them, unless it names kinds of attributes; then those alone. */
export function shownAttributes({ attributes }: User, scope: string): UserAttributes {
  const named = Object.keys(SHOWN).filter((kind) => hasScope(scope, kind));
  const shown = named.flatMap((kind) => SHOWN[kind] ?? []);
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => named.length === 0 || shown.includes(name)),
  );
}

/** The same as claims: those that end in _verified are booleans there. */
export function attributeClaims(user: User, scope: string): JWTPayload {
  return Object.fromEntries(
    Object.entries(shownAttributes(user, scope)).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}
