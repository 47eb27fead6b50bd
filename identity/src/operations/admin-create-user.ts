import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { later } from '@lotes/shared-contract/dates';
import { invitationMail } from '../mail/messages';
import { enforcePasswordPolicy, temporaryPassword } from '../pool/password-policy';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { ServiceError, userNotFound } from '../protocol/service-error';
import { makeVerifier } from '../srp/verifier';
import { AttributeListSchema, listAttributes, readAttributes, UsernameSchema } from '../users/attributes';
import { findUserByEmail, insertUser, setPassword, type User } from '../users/user.repository';
import { TEMPORARY_PASSWORD_TTL_S } from './admin-users';
import { defineOperation, epochSeconds, PasswordSchema, requirePool } from './operation';

function userMessage({ sub, attributes, created_at, updated_at, enabled, status }: User) {
  return {
    Username: sub,
    Attributes: listAttributes(sub, attributes),
    UserCreateDate: epochSeconds(created_at),
    UserLastModifiedDate: epochSeconds(updated_at),
    Enabled: enabled,
    UserStatus: status,
  };
}

async function renewInvitation(pool: UserPool, email: string, password: string): Promise<void> {
  const user = await findUserByEmail(pool.database, email);
  if (!user) throw userNotFound();
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    );
  }
  const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: user.sub }, password);
  const expiresAt = later(pool.now(), { seconds: TEMPORARY_PASSWORD_TTL_S });
  await setPassword(pool.database, user.sub, verifier, user.status, pool.now(), expiresAt);
}

async function create(
  pool: UserPool,
  email: string,
  password: string,
  attributes: Record<string, string>,
): Promise<void> {
  const sub = randomUUID();
  const inserted = await insertUser(
    pool.database,
    {
      sub,
      email,
      attributes: { email_verified: 'false', ...attributes, email },
      status: 'FORCE_CHANGE_PASSWORD',
      verifier: makeVerifier({ poolName: poolNameOf(pool.settings), userId: sub }, password),
      temporaryPasswordExpiresAt: later(pool.now(), { seconds: TEMPORARY_PASSWORD_TTL_S }),
    },
    pool.now(),
  );
  if (!inserted) throw new ServiceError('UsernameExistsException', 'User account already exists');
}

/** Invitations go only by e-mail. A message without a medium means a text message, as at the provider. */
function requireEmail(mediums: readonly string[]): void {
  if (mediums.includes('EMAIL')) return;
  throw new ServiceError('InvalidParameterException', 'The user pool sends no invitations by SMS.');
}

export const adminCreateUser = defineOperation({
  access: 'signed',
  input: z.object({
    UserPoolId: z.string(),
    Username: UsernameSchema,
    TemporaryPassword: PasswordSchema.optional(),
    UserAttributes: AttributeListSchema,
    MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
    DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
  }),
  run: async (pool, { UserPoolId, Username: email, TemporaryPassword, UserAttributes, ...invitation }) => {
    requirePool(pool, UserPoolId);
    const { MessageAction, DesiredDeliveryMediums } = invitation;
    if (MessageAction !== 'SUPPRESS') requireEmail(DesiredDeliveryMediums);
    const password = TemporaryPassword ?? temporaryPassword();
    enforcePasswordPolicy(password);
    if (MessageAction === 'RESEND') await renewInvitation(pool, email, password);
    else await create(pool, email, password, readAttributes(UserAttributes, 'staff'));
    const user = await findUserByEmail(pool.database, email);
    if (!user) throw userNotFound();
    if (MessageAction !== 'SUPPRESS') {
      await pool.mailbox.send(invitationMail(user, password, pool.settings.publicUrl));
    }
    return { User: userMessage(user) };
  },
});
