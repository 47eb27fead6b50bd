import { AuthError } from './auth-error';
import { PROVIDER_FACTORS } from './factors';
import type { SecondFactor, SignUpInput } from './identity-client';

/**
 * Returns the spelling of an e-mail that is sent to the provider: e-mails that differ only in letter case are one
 * account.
 * @throws {AuthError} auth/invalid-username if it is no text, auth/empty-username
 */
export function usernameOf(correo: unknown): string {
  if (typeof correo !== 'string') throw new AuthError('auth/invalid-username');
  const username = correo.trim().toLowerCase();
  if (username === '') throw new AuthError('auth/empty-username');
  return username;
}

/** Returns the password as typed, also with blanks at its ends. @throws {AuthError} auth/empty-password */
export function requirePassword(clave: string): string {
  if (clave === '') throw new AuthError('auth/empty-password');
  return clave;
}

/** Returns the trimmed code. @throws {AuthError} auth/empty-code */
export function requireCode(code: string): string {
  const trimmed = code.trim();
  if (trimmed === '') throw new AuthError('auth/empty-code');
  return trimmed;
}

/**
 * Returns the attributes of a new user by the provider's names, without those that are missing.
 * @throws {AuthError} auth/sign-up-error if the input is no account at all (R5.6), auth/empty-username
 */
export function attributesOf(input: SignUpInput): { Name: string; Value: string }[] {
  if (typeof input !== 'object') throw new AuthError('auth/sign-up-error');
  const attributes = {
    email: usernameOf(input.correo),
    phone_number: input.telefono,
    name: input.nombre,
    family_name: input.apellido,
    locale: input.idioma,
  };
  return Object.entries(attributes).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : []));
}

/** Returns the trimmed answer. @throws {AuthError} auth/empty-challenge */
export function requireAnswer(answer: string): string {
  const trimmed = answer.trim();
  if (trimmed === '') throw new AuthError('auth/empty-challenge');
  return trimmed;
}

/** Returns the factor. @throws {AuthError} auth/no-mfa-method if there is no such factor */
export function requireFactor(factor: SecondFactor): SecondFactor {
  if (!Object.hasOwn(PROVIDER_FACTORS, factor)) throw new AuthError('auth/no-mfa-method');
  return factor;
}
