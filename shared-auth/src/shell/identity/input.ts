import { AuthError } from './auth-error';
import { PROVIDER_FACTORS } from './factors';
import type { SecondFactor, SignUpInput } from './identity-client';

/** E-mails are one account whatever their capitals; the provider always receives the same spelling. */
export function usernameOf(correo: unknown): string {
  if (typeof correo !== 'string') throw new AuthError('auth/invalid-username');
  const username = correo.trim().toLowerCase();
  if (username === '') throw new AuthError('auth/empty-username');
  return username;
}

export function requirePassword(clave: string): string {
  if (clave === '') throw new AuthError('auth/empty-password');
  return clave;
}

export function requireCode(code: string): string {
  const trimmed = code.trim();
  if (trimmed === '') throw new AuthError('auth/empty-code');
  return trimmed;
}

/**
 * The attributes of a new user, by the provider's names; what was left out is not among them.
 * @throws {AuthError} auth/sign-up-error where it is no account at all (R5.6), auth/empty-username
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

/** @throws {AuthError} auth/empty-challenge */
export function requireAnswer(answer: string): string {
  const trimmed = answer.trim();
  if (trimmed === '') throw new AuthError('auth/empty-challenge');
  return trimmed;
}

/** @throws {AuthError} auth/no-mfa-method where it is none that there is */
export function requireFactor(factor: SecondFactor): SecondFactor {
  if (!Object.hasOwn(PROVIDER_FACTORS, factor)) throw new AuthError('auth/no-mfa-method');
  return factor;
}
