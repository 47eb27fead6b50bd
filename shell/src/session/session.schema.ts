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
export const LoginSchema = z.object({ correo: EmailSchema, clave: z.string().min(1, 'password-required') });

export const SignUpSchema = z
  .object({
    correo: EmailSchema,
    correoConfirmado: z.string().trim().toLowerCase().min(1, 'email-required'),
    nombre: nameOr('name-required'),
    apellido: nameOr('last-name-required'),
    telefono: PhoneSchema,
    clave: NewPasswordSchema,
    claveConfirmada: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('correo', 'correoConfirmado', 'email-mismatch'))
  .refine(...repeats('clave', 'claveConfirmada', 'password-mismatch'));

export const VerifySchema = z.object({ correo: EmailSchema, codigo: CodeSchema });

export const RequestCodeSchema = z.object({ correo: EmailSchema });

/** A code alone: of an e-mail, a text message or an authenticator app. */
export const CodeOnlySchema = z.object({ codigo: CodeSchema });

/** Details that users change in their own account. */
export const OwnDetailsSchema = z.object({
  nombre: PersonNameSchema,
  apellido: SurnameSchema,
  telefono: PhoneSchema,
  idioma: LanguageSchema,
});

/** The answer to a question of the user pool's owner. */
export const CustomAnswerSchema = z.object({ respuesta: z.string().trim().min(1, 'required') });

export const NewPasswordByCodeSchema = z
  .object({
    codigo: CodeSchema,
    clave: NewPasswordSchema,
    claveConfirmada: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('clave', 'claveConfirmada', 'password-mismatch'));

export const OwnPasswordSchema = z
  .object({ clave: NewPasswordSchema, claveConfirmada: z.string().min(1, 'password-required') })
  .refine(...repeats('clave', 'claveConfirmada', 'password-mismatch'));

export const ChangePasswordSchema = z
  .object({
    actual: z.string().min(1, 'password-required'),
    clave: NewPasswordSchema,
    claveConfirmada: z.string().min(1, 'password-required'),
  })
  .refine(...repeats('clave', 'claveConfirmada', 'password-mismatch'));

/** Schema of the account's e-mail, typed again to confirm. */
export const repeatedEmail = (email: string) =>
  z.object({ correo: EmailSchema.refine((typed) => typed === email, 'email-mismatch') });

/** Message key for an e-mail that the account already has; its text is among those of the account's page. */
export const PRESENT_EMAIL = 'email-present';

/** Schema of an e-mail other than the account's. */
export const anotherEmail = (email: string) =>
  z.object({ correo: EmailSchema.refine((typed) => typed !== email, PRESENT_EMAIL) });

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
