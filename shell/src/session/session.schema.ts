import {
  EmailSchema,
  LanguageSchema,
  PersonNameSchema,
  PhoneSchema,
  SurnameSchema,
} from '@lotes/shared-contract/http';
import { z } from 'zod';

/** The user pool's policy (R5.2): at least 6 characters, one of them uppercase. */
const NewPasswordSchema = z
  .string()
  .min(1, 'password-required')
  .regex(/^(?=.*\p{Lu}).{6,}$/su, 'password-policy');

/**
 * A name of the person; if it is missing, other fields are still compared. The contract's own refusal would end the
 * comparison.
 */
const nameOr = (missing: 'name-required' | 'last-name-required') =>
  z.string().trim().min(1, missing).pipe(PersonNameSchema);

const CodeSchema = z
  .string()
  .trim()
  .min(1, 'code-required')
  .regex(/^\d{6}$/, 'code-digits');

/** An existing password is not validated here: the user pool decides. */
export const LoginSchema = z.object({ email: EmailSchema, password: z.string().min(1, 'password-required') });

/** The form of a sign-up (R5.3); the user pool refuses an e-mail in use. */
export const SignUpSchema = z
  .object({
    email: EmailSchema,
    emailRepeated: z.string().trim().toLowerCase().min(1, 'email-required'),
    firstName: nameOr('name-required'),
    lastName: nameOr('last-name-required'),
    phone: PhoneSchema,
    password: NewPasswordSchema,
    passwordRepeated: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('email', 'emailRepeated', 'email-mismatch'))
  .refine(...repeats('password', 'passwordRepeated', 'password-mismatch'));

export const VerifySchema = z.object({ email: EmailSchema, code: CodeSchema });

/** The fragment of the link in the sign-up mail. */
export const MailedCodeSchema = z
  .object({ correo: EmailSchema, codigo: CodeSchema })
  .transform(({ correo, codigo }) => ({ email: correo, code: codigo }));

export const RequestCodeSchema = z.object({ email: EmailSchema });

/** A code alone: of an e-mail, a text message or an authenticator app. */
export const CodeOnlySchema = z.object({ code: CodeSchema });

/** Details that users change in their own account. */
export const OwnDetailsSchema = z.object({
  nombre: PersonNameSchema,
  apellido: SurnameSchema,
  telefono: PhoneSchema,
  idioma: LanguageSchema,
});

/** The answer to a question of the user pool's owner. */
export const CustomAnswerSchema = z.object({ answer: z.string().trim().min(1, 'required') });

export const NewPasswordByCodeSchema = z
  .object({
    code: CodeSchema,
    password: NewPasswordSchema,
    passwordRepeated: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('password', 'passwordRepeated', 'password-mismatch'));

export const OwnPasswordSchema = z
  .object({ password: NewPasswordSchema, passwordRepeated: z.string().min(1, 'password-required') })
  .refine(...repeats('password', 'passwordRepeated', 'password-mismatch'));

export const ChangePasswordSchema = z
  .object({
    currentPassword: z.string().min(1, 'password-required'),
    password: NewPasswordSchema,
    passwordRepeated: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('password', 'passwordRepeated', 'password-mismatch'));

/** Schema of the account's e-mail, typed again to confirm; the api gets the record. */
export const repeatedEmail = (email: string) =>
  z.object({ correo: EmailSchema.refine((typed) => typed === email, 'email-mismatch') });

/** Message key for an e-mail that the account already has; its text is among those of the account's page. */
export const PRESENT_EMAIL = 'email-present';

/** Schema of an e-mail other than the account's. */
export const anotherEmail = (email: string) =>
  z.object({ email: EmailSchema.refine((typed) => typed !== email, PRESENT_EMAIL) });

/**
 * Requires two fields to be equal. It is checked beside the other rules, so that one submission shows every invalid
 * field.
 */
function repeats<First extends string, Second extends string>(first: First, second: Second, error: string) {
  const isSame = (values: Record<First | Second, string>) =>
    !values[second] || values[first] === values[second];
  const rule: [typeof isSame, { path: PropertyKey[]; error: string; when: () => boolean }] = [
    isSame,
    { path: [second], error, when: () => true },
  ];
  return rule;
}
