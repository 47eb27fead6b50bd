import { z } from 'zod';
import {
  EmailSchema,
  LanguageSchema,
  PersonNameSchema,
  PhoneSchema,
  SurnameSchema,
} from '../http/primitives.schema';

/**
 * The session record (R4.1). `permisos` is base64 of the JSON of {@link PermissionRecordSchema};
 * it is for display only, the api decides by its own data.
 */
export const SessionRecordSchema = z.object({
  correo: z.string(),
  nombre: z.string(),
  codigo: z.int(),
  permisos: z.string(),
  telefono: z.string(),
});
export type SessionRecord = z.infer<typeof SessionRecordSchema>;

export const PermissionRecordSchema = z.object({
  permisosUsuario: z.array(z.object({ permiso: z.string() })),
});
export type PermissionRecord = z.infer<typeof PermissionRecordSchema>;

/** The proof of identity is in the headers; the body has the user's language. */
export const SignInSchema = z.object({ idioma: LanguageSchema.optional() }).optional();

export const RegisterUserSchema = z.object({
  correo: EmailSchema,
  nombre: PersonNameSchema,
  apellido: SurnameSchema.optional(),
  telefono: PhoneSchema,
  idioma: LanguageSchema.optional(),
});
