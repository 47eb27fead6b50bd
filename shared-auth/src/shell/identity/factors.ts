import type { SecondFactor, SecondFactors } from './identity-client';

/** The provider's names of the second factors. */
export const PROVIDER_FACTORS: Record<SecondFactor, string> = {
  'text-message': 'SMS_MFA',
  authenticator: 'SOFTWARE_TOKEN_MFA',
};

/** Returns the factors that these names of the provider stand for; unknown names are left out. */
export function factorsNamed(names: readonly string[]): SecondFactor[] {
  const known = Object.keys(PROVIDER_FACTORS) as SecondFactor[];
  return known.filter((factor) => names.includes(PROVIDER_FACTORS[factor]));
}

/** Returns the second factors of a user from the provider's response. */
export function secondFactorsOf(
  attributes: Readonly<Record<string, string | undefined>>,
  on: readonly string[],
  preferred: string | undefined,
): SecondFactors {
  return {
    on: factorsNamed(on),
    preferred: factorsNamed(preferred === undefined ? [] : [preferred])[0] ?? null,
    phone: attributes.phone_number ?? null,
    phoneVerified: attributes.phone_number_verified === 'true',
  };
}
