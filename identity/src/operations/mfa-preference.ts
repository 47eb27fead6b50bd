import { z } from 'zod';
import { changeFactors, type FactorChanges } from '../mfa/preferences';
import { userOfAccessToken } from '../tokens/access-token';
import { Named, requireUser } from './admin-users';
import { AccessTokenSchema, defineOperation } from './operation';

const Change = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .nullish()
  .transform((change) => change ?? undefined);

const Changes = { SMSMfaSettings: Change, SoftwareTokenMfaSettings: Change };

const changesOf = (message: {
  SMSMfaSettings?: FactorChanges['SMS_MFA'];
  SoftwareTokenMfaSettings?: FactorChanges['SOFTWARE_TOKEN_MFA'];
}): FactorChanges => ({
  SMS_MFA: message.SMSMfaSettings,
  SOFTWARE_TOKEN_MFA: message.SoftwareTokenMfaSettings,
});

export const setUserMfaPreference = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema, ...Changes }),
  run: async (pool, { AccessToken, ...changes }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    await changeFactors(pool, user, changesOf(changes), 'person');
    return {};
  },
});

export const adminSetUserMfaPreference = defineOperation({
  access: 'signed',
  input: Named.extend(Changes),
  run: async (pool, { UserPoolId, Username, ...changes }) => {
    const user = await requireUser(pool, { UserPoolId, Username });
    await changeFactors(pool, user, changesOf(changes), 'staff');
    return {};
  },
});

/** The older operation: turns text messages on if the message has an option, and off if it has none. */
export const setUserSettings = defineOperation({
  input: z.object({
    AccessToken: AccessTokenSchema,
    MFAOptions: z
      .array(z.object({ DeliveryMedium: z.literal('SMS'), AttributeName: z.literal('phone_number') }))
      .max(1),
  }),
  run: async (pool, { AccessToken, MFAOptions }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const SMS_MFA = { Enabled: MFAOptions.length > 0, PreferredMfa: false };
    await changeFactors(pool, user, { SMS_MFA }, 'person');
    return {};
  },
});
