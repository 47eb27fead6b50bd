import { z } from 'zod';
import { dropCodes, waitingAddress, type ProvenAttribute } from '../codes/code.repository';
import { limitCodeRequests, sendCode, redeemCode } from '../codes/confirmation-codes';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { userOfAccessToken } from '../tokens/access-token';
import {
  AttributeListSchema,
  changedAttributes,
  emailDelivery,
  isNewPhone,
  isSkippedByUpdates,
  readAttributes,
  textDelivery,
  UsernameSchema,
} from '../users/attributes';
import { findUserByEmail, setAttributes, setEmail, type User } from '../users/user.repository';
import { AccessTokenSchema, CodeSchema, defineOperation } from './operation';

const emailTaken = () =>
  new ServiceError('AliasExistsException', 'An account with the given email already exists.');

const invalid = (message: string) => new ServiceError('InvalidParameterException', message);

function readEmail(text: string): string {
  const email = UsernameSchema.safeParse(text);
  if (!email.success) throw invalid('Invalid email address format.');
  return email.data;
}

/** Counts a code for an address that is to be verified, by person and by address. */
async function limitProof(pool: UserPool, user: User, address: string): Promise<void> {
  await limitCodeRequests(pool, user.sub);
  await limitCodeRequests(pool, address);
}

/** Sends a code to the address; {@link limitProof} must be called before. */
async function proveAddress(pool: UserPool, user: User, attribute: ProvenAttribute, address: string) {
  await sendCode(pool, user, attribute, address);
  return attribute === 'email' ? emailDelivery(address) : textDelivery(address);
}

/**
 * A new e-mail becomes the user's once its code is entered; until then the old one stays. A new phone number counts
 * immediately, but as unverified; if the previous one receives sign-in codes, the new one too waits for its code.
 */
export const updateUserAttributes = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema, UserAttributes: AttributeListSchema }),
  run: async (pool, { AccessToken, UserAttributes }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const own = UserAttributes.filter(({ Name }) => !isSkippedByUpdates(Name));
    const { email: written, ...changed } = readAttributes(own, 'person');
    const email = written === undefined ? user.email : readEmail(written);
    const newEmail = email === user.email ? undefined : email;
    if (newEmail) {
      // Counted before the look-up: each refusal tells that the address has an account.
      await limitCodeRequests(pool, user.sub);
      if (await findUserByEmail(pool.database, newEmail)) throw emailTaken();
    }

    const { phone_number: phone, ...rest } = changed;
    // A token alone does not redirect sign-in codes: the other number must be confirmed first. It can still turn the factor
    // off, as at Cognito.
    const waits = isNewPhone(user.attributes, changed) && user.sms_mfa;
    const newPhone = waits ? phone : undefined;
    // Checked before codes are dropped: if a further code is refused, the one that was sent stays valid.
    if (newEmail) await limitCodeRequests(pool, newEmail);
    if (newPhone) await limitProof(pool, user, newPhone);
    if (phone !== undefined) await dropCodes(pool.database, user.sub, 'phone_number');
    if (written !== undefined) await dropCodes(pool.database, user.sub, 'email');
    const attributes = changedAttributes(user.attributes, waits ? rest : changed);
    const sent = [
      ...(newEmail ? [await proveAddress(pool, user, 'email', newEmail)] : []),
      ...(newPhone ? [await proveAddress(pool, user, 'phone_number', newPhone)] : []),
    ];
    await setAttributes(pool.database, user.sub, attributes, pool.now());
    return { CodeDeliveryDetailsList: sent };
  },
});

const ADDRESSES: readonly string[] = ['email', 'phone_number'] satisfies ProvenAttribute[];

export const deleteUserAttributes = defineOperation({
  input: z.object({
    AccessToken: AccessTokenSchema,
    UserAttributeNames: z.array(z.string().max(64)).min(1),
  }),
  run: async (pool, { AccessToken, UserAttributeNames }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const names = UserAttributeNames.filter((name) => !isSkippedByUpdates(name));
    if (names.includes('email')) throw invalid('Cannot delete a required attribute: email');
    if (names.includes('phone_number') && user.sms_mfa) {
      throw invalid('Cannot delete the phone number while SMS_MFA is on');
    }
    // Refuses attributes that users may not write. The values are empty, so that nothing else is refused.
    readAttributes(
      names.filter((name) => name !== 'phone_number').map((Name) => ({ Name, Value: '' })),
      'person',
    );
    const removed = new Set(
      names.flatMap((name) => (ADDRESSES.includes(name) ? [name, `${name}_verified`] : [name])),
    );
    if (removed.has('phone_number')) await dropCodes(pool.database, user.sub, 'phone_number');
    const kept = Object.entries(user.attributes).filter(([name]) => !removed.has(name));
    await setAttributes(pool.database, user.sub, Object.fromEntries(kept), pool.now());
    return {};
  },
});

const AddressNameSchema = z.enum(['email', 'phone_number'], { error: 'Invalid attribute name.' });

export const getUserAttributeVerificationCode = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema, AttributeName: AddressNameSchema }),
  run: async (pool, { AccessToken, AttributeName }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const waiting = await waitingAddress(pool.database, user.sub, AttributeName, pool.now());
    const address = waiting ?? user.attributes[AttributeName];
    if (!address) throw invalid(`User does not have ${AttributeName}.`);
    await limitProof(pool, user, address);
    return { CodeDeliveryDetails: await proveAddress(pool, user, AttributeName, address) };
  },
});

export const verifyUserAttribute = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema, AttributeName: AddressNameSchema, Code: CodeSchema }),
  run: async (pool, { AccessToken, AttributeName, Code }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const address = await redeemCode(pool, user.sub, AttributeName, Code);
    if (AttributeName === 'phone_number') {
      const proven = { phone_number: address, phone_number_verified: 'true' };
      await setAttributes(pool.database, user.sub, { ...user.attributes, ...proven }, pool.now());
      return {};
    }
    if (!(await setEmail(pool.database, user, address, pool.now()))) throw emailTaken();
    // Codes in the previous mailbox no longer prove anything.
    if (address !== user.email) await dropCodes(pool.database, user.sub);
    return {};
  },
});
