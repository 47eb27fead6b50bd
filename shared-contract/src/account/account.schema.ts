import { z } from 'zod';
import { ClientRowSchema, EditClientSchema } from '../clients/index';
import { EmailSchema, InstantSchema } from '../http/primitives.schema';
import { OwnPaymentLinkSchema } from '../payment-links/index';
import { AccountReservationSchema } from '../reservations/index';

/**
 * Payment requests under the account's e-mail, newest first. The only link or token returned is the bank's own link.
 */
export const AccountPaymentsSchema = z.object({
  /** The server's clock, by which the links count down. */
  ahora: InstantSchema,
  /** False while the account's e-mail is not confirmed: the list of requests is then empty. */
  correoVerificado: z.boolean(),
  solicitudes: z.array(OwnPaymentLinkSchema),
});
export type AccountPayments = z.infer<typeof AccountPaymentsSchema>;

/**
 * All stored data about the user of an account, as far as they may see them; texts that others wrote about them are not
 * included.
 */
export const AccountDataSchema = z.object({
  generadoEn: InstantSchema,
  cuenta: ClientRowSchema.pick({
    codigo: true,
    nombre: true,
    apellido: true,
    correo: true,
    telefono: true,
    idioma: true,
    codigoBanco: true,
    fechaCreacion: true,
    permisos: true,
    rtn: true,
    documento: true,
    direccion: true,
    referencias: true,
  }),
  reservas: z.array(
    AccountReservationSchema.omit({ posicionCola: true }).extend({
      creadaEn: InstantSchema,
      nombreCliente: z.string(),
      telefono: z.string().nullable(),
      correo: z.string().nullable(),
    }),
  ),
  solicitudesLinkPago: z.array(OwnPaymentLinkSchema),
  mensajes: z.array(
    z.object({
      recibidoEn: InstantSchema,
      nombre: z.string(),
      correo: z.string(),
      telefono: z.string().nullable(),
      mensaje: z.string(),
      respuestas: z.array(z.object({ texto: z.string(), respondidaEn: InstantSchema })),
    }),
  ),
  vistas: z.array(z.object({ lista: z.string(), nombre: z.string(), consulta: z.string() })),
});
export type AccountData = z.infer<typeof AccountDataSchema>;

/** An account as its owner sees and changes it. */
export const OwnAccountSchema = ClientRowSchema.pick({
  nombre: true,
  apellido: true,
  correo: true,
  telefono: true,
  idioma: true,
  codigoBanco: true,
  version: true,
});
export type OwnAccount = z.infer<typeof OwnAccountSchema>;

/**
 * The details of their account that users change here; the e-mail, which is the user name, is changed at the identity
 * provider.
 */
export const EditOwnAccountSchema = EditClientSchema.pick({
  version: true,
  nombre: true,
  apellido: true,
  telefono: true,
  idioma: true,
});
export type EditOwnAccount = z.input<typeof EditOwnAccountSchema>;

/** The e-mail of the account, typed to confirm the deletion. */
export const DeleteAccountSchema = z.object({ correo: EmailSchema });
