import { z } from 'zod';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  PersonNameSchema,
  PhoneSchema,
  SurnameSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { PERMISSIONS } from '../permissions/permissions';

export const PermissionSchema = z.enum(PERMISSIONS);

/** A person with an account, as /clients lists them. */
export const ClientRowSchema = z.object({
  codigo: z.int(),
  nombre: z.string(),
  apellido: z.string().nullable(),
  telefono: z.string(),
  correo: z.string(),
  fechaCreacion: InstantSchema,
  cambioClave: z.boolean(),
  /** Unique client code for bank payments. */
  codigoBanco: z.string(),
  idioma: LanguageSchema,
  permisos: z.array(PermissionSchema),
  version: VersionSchema,
  puede: z.object({ editar: z.boolean(), eliminar: z.boolean() }),
});
export type ClientRow = z.infer<typeof ClientRowSchema>;

/** Creating a client also creates the identity user with a temporary password, sent by e-mail. */
export const CreateClientSchema = z.object({
  nombre: PersonNameSchema,
  apellido: SurnameSchema.optional(),
  telefono: PhoneSchema,
  correo: EmailSchema,
  idioma: LanguageSchema.default('es'),
  permisos: z.array(PermissionSchema).default([]),
});
export type CreateClient = z.input<typeof CreateClientSchema>;
