import type { AuthErrorCode } from './auth-messages';

/** Refusals after which the provider takes no other answer of the same sign-in. */
const FINAL = ['auth/credentials-needed', 'auth/bad-credentials'] as const satisfies readonly AuthErrorCode[];

/** A code after which a sign-in starts over. */
export type FinalRefusal = (typeof FINAL)[number];

/** Returns the code of a refusal that ends a sign-in; undefined for any other. */
export function finalRefusal(code: unknown): FinalRefusal | undefined {
  return FINAL.find((known) => known === code);
}
