import { z } from 'zod';
import {
  EmailSchema,
  FreeReasonSchema,
  InstantSchema,
  LanguageSchema,
  NumberInAddressSchema,
  PersonNameSchema,
  PhoneSchema,
  SurnameSchema,
  TextSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { PERMISSIONS } from '../permissions/permissions';

export const PermissionSchema = z.enum(PERMISSIONS);

/** A member of a client's family whom the office may contact about them. */
export const FamilyReferenceSchema = z.object({
  nombre: PersonNameSchema,
  apellido: SurnameSchema.min(1, 'last-name-required'),
  telefono: PhoneSchema,
});
export type FamilyReference = z.infer<typeof FamilyReferenceSchema>;

/** A user with an account, as in the list of /clients. */
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
  /** Data for a contract: taxpayer's number, identity document, address, two relatives. */
  rtn: z.string().nullable(),
  documento: z.string().nullable(),
  direccion: z.string().nullable(),
  referencias: z.array(z.object({ nombre: z.string(), apellido: z.string(), telefono: z.string() })),
  /** False once deactivated: the client cannot sign in. */
  activo: z.boolean(),
  version: VersionSchema,
  puede: z.object({
    editar: z.boolean(),
    restablecerClave: z.boolean(),
    restablecerSegundoPaso: z.boolean(),
    desactivar: z.boolean(),
    reactivar: z.boolean(),
    /** Only a client without reservations who occurs in no history. */
    eliminar: z.boolean(),
  }),
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

export const ClientParamsSchema = z.object({ codigo: NumberInAddressSchema });

/** Removes the spaces and dashes with which people group the 14 digits. */
const RtnSchema = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{14}$/, 'rtn'));

/**
 * Everything that staff may change of a client; omitted fields become empty. The e-mail, which is the user name, stays.
 */
export const EditClientSchema = z.object({
  version: VersionSchema,
  nombre: PersonNameSchema,
  apellido: SurnameSchema.optional(),
  telefono: PhoneSchema,
  idioma: LanguageSchema,
  rtn: RtnSchema.optional(),
  documento: TextSchema.max(30, 'too-long').optional(),
  direccion: TextSchema.max(160, 'too-long').optional(),
  referencias: z.array(FamilyReferenceSchema).max(2, 'too-long').default([]),
  permisos: z.array(PermissionSchema),
});
export type EditClient = z.input<typeof EditClientSchema>;

/** A step that changes only if, or with which password, a client can sign in. */
export const ClientStepSchema = z.object({ version: VersionSchema });
export const DeactivateClientSchema = ClientStepSchema.extend({
  /** A reason, also a short one: it is only kept (R14.3). */
  motivo: FreeReasonSchema.min(1, 'reason-required'),
});
