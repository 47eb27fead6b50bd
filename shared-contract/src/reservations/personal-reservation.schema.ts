import { z } from 'zod';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  PersonNameSchema,
  PhoneSchema,
  QuoteIdSchema,
  TextSchema,
} from '../http/primitives.schema';
import { CivilDateSchema, QuotePlanSchema } from '../quotes/quotes.schema';
import { RESERVATION_LIMITS } from './reservation-limits';
import { AuthorizationNumberSchema, DownPaymentSchema, ReservationStateSchema } from './reservations.schema';

/** States in which staff create a reservation for a client. */
export const PersonalStateSchema = ReservationStateSchema.extract([
  'activa',
  'vendida',
  'vendida_sin_contrato',
]);
export type PersonalState = z.infer<typeof PersonalStateSchema>;

/** Accepts blank text as null, and otherwise the text that a schema reads; the api decides if it may be blank. */
function blankOr(schema: z.ZodType<string, string>) {
  return z
    .string('required')
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null;
      const parsed = schema.safeParse(typed);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}
export const BlankPhoneSchema = blankOr(PhoneSchema);
export const BlankEmailSchema = blankOr(EmailSchema);

/** The civil day on which a contract was signed; the api checks that it is not in the future. */
export const ContractDateSchema = CivilDateSchema.refine((day) => day >= '2000-01-01', 'contract-date');

const StaffLotsSchema = z
  .array(LotNumberSchema, 'lots-required')
  .min(1, 'lots-required')
  .max(RESERVATION_LIMITS.lotsByStaff, 'lots-many')
  .refine((numbers) => new Set(numbers).size === numbers.length, 'lots-repeated');

/** The client for whom staff reserve. Omitted fields of an existing client come from their account. */
const PersonSchema = z.object({
  /** Code of the existing client. */
  cliente: z.int32('integer').min(1, 'integer').optional(),
  nombreCliente: PersonNameSchema.optional(),
  telefono: BlankPhoneSchema.optional(),
  correo: BlankEmailSchema.optional(),
});

/**
 * A reservation or a sale that staff make for a client. `desplaza` names the pending reservations of these lots that
 * the user saw and agreed to end; if the server's list differs, the call is refused (R10.3).
 */
export const CreatePersonalReservationSchema = PersonSchema.extend({
  lotes: StaffLotsSchema,
  clienteExistente: z.boolean().optional(),
  /** Makes an account for the entered client, as /clients does (CREAR_USUARIOS); a temporary password is mailed. */
  crearCuenta: z.boolean().optional(),
  /** The language of the client's mail; if absent, that of the account, or Spanish. */
  idioma: LanguageSchema.optional(),
  estado: PersonalStateSchema,
  /** Days for which an active reservation holds the lots; a sale has no end. */
  dias: z.int('days-range').min(1, 'days-range').max(RESERVATION_LIMITS.maxDays, 'days-range').default(7),
  /** The day on which the contract was signed; only for a sale with a contract. */
  fechaContrato: ContractDateSchema.optional(),
  prima: DownPaymentSchema.optional(),
  plan: QuotePlanSchema.optional(),
  /** Stored quotes by the lot that they are for; each must still hold, and its price is the reservation's. */
  cotizaciones: z.record(LotNumberSchema, QuoteIdSchema).optional(),
  desplaza: z.array(AuthorizationNumberSchema),
}).superRefine(
  ({ cliente, nombreCliente, telefono, correo, crearCuenta, estado, fechaContrato }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (cliente === undefined && nombreCliente === undefined) refuse('nombreCliente', 'name-required');
    if (crearCuenta) {
      if (cliente !== undefined) refuse('crearCuenta', 'unknown');
      if (!telefono) refuse('telefono', 'phone-required');
      if (!correo) refuse('correo', 'email-required');
    }
    if (estado === 'vendida' && fechaContrato === undefined) refuse('fechaContrato', 'required');
    if (estado !== 'vendida' && fechaContrato !== undefined) refuse('fechaContrato', 'unknown');
  },
);
export type CreatePersonalReservation = z.input<typeof CreatePersonalReservationSchema>;

/** Limits that bind visitors and not staff, who are warned of them (R9.7). */
export const LimitWarningSchema = z.enum(['reservation/person-limit', 'reservation/repeat']);
export type LimitWarning = z.infer<typeof LimitWarningSchema>;

export const PersonalReservationsSchema = z.object({
  reservas: z.array(
    z.object({
      numeroAutorizacion: z.string(),
      lote: LotNumberSchema,
      estado: ReservationStateSchema,
      /** When the hold ends; null for a sale. */
      fechaVencimiento: InstantSchema.nullable(),
    }),
  ),
  /** Authorization numbers of the waiting reservations that ended. */
  desplazadas: z.array(z.string()),
  avisos: z.array(LimitWarningSchema),
  /** True if the private link was mailed to the client; always false without an e-mail. */
  enlaceEnviado: z.boolean(),
  /** True if an account was made for the client. */
  cuentaCreada: z.boolean(),
  /** Number of the step, by which it can be undone; null if there is none. */
  paso: z.int().nullable(),
});
export type PersonalReservations = z.infer<typeof PersonalReservationsSchema>;

/** The request for a review, which staff make before they reserve or sell. */
export const ReviewPersonalReservationSchema = PersonSchema.extend({ lotes: StaffLotsSchema });

/** The effect that a reservation of these lots would have now. */
export const PersonalReviewSchema = z.object({
  lotes: z.array(
    z.object({
      lote: LotNumberSchema,
      /** True if staff may reserve or sell the lot: it is for sale, and no buyer has it. */
      libre: z.boolean(),
      /**
       * The pending reservations of the lot (a free hold of 24 hours, and the queue), in their order; each would become
       * inactive.
       */
      desplaza: z.array(
        z.object({
          numeroAutorizacion: z.string(),
          posicionCola: z.int(),
          /** Only for callers who see the pending list (EDITAR_RESERVA). */
          nombreCliente: z.string().nullable(),
        }),
      ),
    }),
  ),
  avisos: z.array(LimitWarningSchema),
});
export type PersonalReview = z.infer<typeof PersonalReviewSchema>;

/** The text with which staff search for an existing client. */
export const FindClientSchema = z.object({ buscar: TextSchema.min(3, 'too-short').max(80, 'too-long') });
/** An account that staff may reserve for. */
export const FoundClientSchema = z.object({
  codigo: z.int(),
  nombre: z.string(),
  telefono: z.string().nullable(),
  correo: z.string(),
  codigoBanco: z.string(),
  idioma: LanguageSchema,
});
export type FoundClient = z.infer<typeof FoundClientSchema>;
