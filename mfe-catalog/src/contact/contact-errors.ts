import { CONTACT_MESSAGE, type FieldMessageKey } from '@lotes/shared-contract/client';

/** Names of the form's fields, in their order. */
export const CONTACT_FIELDS = ['nombre', 'correo', 'telefono', 'mensaje'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, FieldMessageKey>>;

/** The contract's rule for e-mail addresses, repeated here because this page loads no validator. */
const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const MAX_EMAIL_LENGTH = 254;

/** The contract's minima count characters, of which some have two UTF-16 code units. */
const isShorter = (text: string, least: number) => [...text].length < least;

function errorOf(field: ContactField, typed: string): FieldMessageKey | undefined {
  const value = typed.trim();
  switch (field) {
    case 'nombre':
      if (value === '') return 'name-required';
      return isShorter(value, 2) || value.length > 80 ? 'name-length' : undefined;
    case 'correo':
      if (value === '') return 'email-required';
      return EMAIL.test(value) && value.length <= MAX_EMAIL_LENGTH ? undefined : 'email';
    case 'mensaje':
      if (value === '') return 'message-required';
      if (isShorter(value, CONTACT_MESSAGE.min)) return 'message-length';
      return value.length > CONTACT_MESSAGE.max ? 'too-long' : undefined;
    case 'telefono':
      // Only the api knows which numbers are valid.
      return undefined;
  }
}

/** Returns the message key of each invalid field (R13.1); empty if the message can be sent. */
export function contactErrors(values: ContactValues): ContactErrors {
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const error = errorOf(field, values[field]);
      return error ? [[field, error]] : [];
    }),
  );
}
