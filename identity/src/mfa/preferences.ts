import type { SecondFactor } from '../database/tables';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import type { User } from '../users/user.repository';
import { findSoftwareToken } from './software-tokens';

/** Change to one second factor; undefined leaves it as it is. */
export interface FactorChange {
  Enabled: boolean;
  PreferredMfa: boolean;
}

export type FactorChanges = Partial<Record<SecondFactor, FactorChange | undefined>>;

const invalid = (message: string) => new ServiceError('InvalidParameterException', message);

/** The factors that a user has turned on. */
export function factorsOf({ sms_mfa, software_token_mfa }: User): SecondFactor[] {
  return [
    ...(sms_mfa ? (['SMS_MFA'] as const) : []),
    ...(software_token_mfa ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
  ];
}

async function refuseUnprovenFactors(pool: UserPool, user: User, changes: FactorChanges): Promise<void> {
  if (changes.SOFTWARE_TOKEN_MFA?.Enabled && !(await findSoftwareToken(pool, user.sub))?.secret) {
    throw invalid('User has not verified software token mfa');
  }
  if (changes.SMS_MFA?.Enabled && user.attributes.phone_number_verified !== 'true') {
    throw invalid('User does not have delivery config set to turn on SMS_MFA');
  }
}

/**
 * Turns factors of a user on or off, and prefers one.
 *
 * @param may the caller: users must keep a factor if the pool requires one; staff may remove a lost one
 * @throws {ServiceError} if the pool has no second factors, or a factor was not set up before
 */
export async function changeFactors(
  pool: UserPool,
  user: User,
  changes: FactorChanges,
  may: 'person' | 'staff',
): Promise<void> {
  const asked = Object.values(changes).filter((change) => change !== undefined);
  if (pool.settings.mfa === 'off' && asked.some(({ Enabled }) => Enabled)) {
    throw invalid('MFA is not enabled for this user pool.');
  }
  if (asked.some(({ Enabled, PreferredMfa }) => PreferredMfa && !Enabled)) {
    throw invalid('A preferred MFA method must be enabled.');
  }
  if (asked.filter(({ PreferredMfa }) => PreferredMfa).length > 1) {
    throw invalid('Only one MFA method can be preferred.');
  }
  await refuseUnprovenFactors(pool, user, changes);

  const isOn = (factor: SecondFactor, now: boolean) => changes[factor]?.Enabled ?? now;
  const next = {
    sms_mfa: isOn('SMS_MFA', user.sms_mfa),
    software_token_mfa: isOn('SOFTWARE_TOKEN_MFA', user.software_token_mfa),
  };
  if (may === 'person' && pool.settings.mfa === 'required' && !next.sms_mfa && !next.software_token_mfa) {
    throw invalid('MFA is required in this user pool.');
  }
  await pool.database
    .updateTable('users')
    .set({ ...next, preferred_mfa: preferredAfter(user, changes), updated_at: pool.now() })
    .where('sub', '=', user.sub)
    .execute();
}

/** The preferred factor after a change. A factor that the message names without preferring it loses the preference. */
function preferredAfter({ preferred_mfa: before }: User, changes: FactorChanges): SecondFactor | null {
  const factors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
  const chosen = factors.find((factor) => changes[factor]?.PreferredMfa);
  if (chosen) return chosen;
  return before && changes[before] === undefined ? before : null;
}

/** Fields of GetUser about second factors. */
export function factorsMessage(user: User) {
  const list = factorsOf(user);
  return {
    ...(list.length > 0 ? { UserMFASettingList: list } : {}),
    ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
    ...(user.sms_mfa ? { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] } : {}),
  };
}
