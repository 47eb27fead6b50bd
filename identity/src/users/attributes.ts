import { z } from 'zod';
import type { UserAttributes } from '../database/tables';
import { ServiceError } from '../protocol/service-error';

/** A username is an e-mail address; all spellings of one are one user. */
export const UsernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+$/, 'Username should be an email.');

const ATTRIBUTE_NAMES = ['email', 'name', 'family_name', 'phone_number', 'locale'] as const;
const VERIFIED_NAMES = ['email_verified', 'phone_number_verified'] as const;

/** Attributes as the wire lists them. */
export const AttributeListSchema = z
  .array(z.object({ Name: z.string().max(64), Value: z.string().max(2048).default('') }))
  .nullish()
  .transform((list) => list ?? []);

type AttributeList = z.output<typeof AttributeListSchema>;

/**
 * The attributes that users may write about themselves, or staff about others. Users may not declare their own
 * addresses verified (R5.10).
 *
 * @throws {ServiceError} for any other attribute, and for a phone number that is not E.164
 */
export function readAttributes(list: AttributeList, writer: 'person' | 'staff'): UserAttributes {
  const allowed: readonly string[] =
    writer === 'staff' ? [...ATTRIBUTE_NAMES, ...VERIFIED_NAMES] : ATTRIBUTE_NAMES;
  for (const { Name, Value } of list) {
    if (!allowed.includes(Name)) {
      throw new ServiceError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    if (Name === 'phone_number' && !/^\+[1-9]\d{6,14}$/.test(Value)) {
      throw new ServiceError('InvalidParameterException', 'Invalid phone number format.');
    }
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** True if a change contains a phone number that differs from the user's. */
export function isNewPhone(known: UserAttributes, { phone_number: phone }: UserAttributes): boolean {
  return phone !== undefined && phone !== known.phone_number;
}

/** A user's attributes after a change. A phone number that differs from the previous one is unverified. */
export function changedAttributes(known: UserAttributes, changed: UserAttributes): UserAttributes {
  const proof = isNewPhone(known, changed) ? { phone_number_verified: 'false' } : {};
  return { ...known, ...proof, ...changed };
}

/** Attributes as the wire lists them, `sub` first. */
export function listAttributes(sub: string, attributes: UserAttributes): AttributeList {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** True for attributes that users cannot set themselves; an update ignores them (R5.10). */
export function isSkippedByUpdates(name: string): boolean {
  return name === 'sub' || name.endsWith('_verified');
}

/** An address that only its owner recognises: "a***@d***.test" for ana@demo.test. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*@(.)[^.]*/, '$1***@$2***');
}

/** Delivery of a mailed code, as the wire protocol reports it. */
export function emailDelivery(email: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) };
}

/** Delivery of a texted code, as the wire protocol reports it: "+*******8888". */
export function textDelivery(phone: string) {
  return {
    AttributeName: 'phone_number',
    DeliveryMedium: 'SMS',
    Destination: `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`,
  };
}
