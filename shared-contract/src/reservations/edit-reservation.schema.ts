import { z } from 'zod';
import {
  EmailSchema,
  LanguageSchema,
  LotNumberSchema,
  PersonNameSchema,
  QuoteIdSchema,
  ReasonSchema,
  RowNumberSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { QuotePlanSchema } from '../quotes/quotes.schema';
import { BlankEmailSchema, BlankPhoneSchema, ContractDateSchema } from './personal-reservation.schema';
import { RESERVATION_LIMITS } from './reservation-limits';
import {
  AuthorizationNumberSchema,
  DownPaymentSchema,
  ReservationRowSchema,
  ReservationStateSchema,
} from './reservations.schema';

/**
 * A change of a reservation by staff: of person and terms, of the state, or of both. Omitted fields stay. `desplaza`
 * names the other pending reservations of the lot that the user saw and agreed to end; if the server's list differs,
 * the change is refused (R10.3).
 */
export const EditReservationSchema = z.object({
  version: VersionSchema,
  nombreCliente: PersonNameSchema.optional(),
  telefono: BlankPhoneSchema.optional(),
  correo: BlankEmailSchema.optional(),
  clienteExistente: z.boolean().optional(),
  idioma: LanguageSchema.optional(),
  prima: DownPaymentSchema.optional(),
  plan: QuotePlanSchema.nullable().optional(),
  /** A stored quote of the lot, which must still hold; its price is the reservation's from then on. */
  cotizacion: QuoteIdSchema.nullable().optional(),
  estado: ReservationStateSchema.optional(),
  /** Days for which the hold lasts from now if the reservation becomes active; 7 by default. */
  dias: z.int('days-range').min(1, 'days-range').max(RESERVATION_LIMITS.maxDays, 'days-range').optional(),
  /** The day on which the contract of a sale was signed; required if it becomes one with a contract. */
  fechaContrato: ContractDateSchema.optional(),
  desplaza: z.array(AuthorizationNumberSchema).default([]),
  /** The reason; required if a sale ends. */
  motivo: ReasonSchema.optional(),
  /** The number of the lot, typed again; required if a sale ends. */
  confirmacion: LotNumberSchema.optional(),
});
export type EditReservation = z.input<typeof EditReservationSchema>;

export const EditedReservationSchema = z.object({
  reserva: ReservationRowSchema,
  /** Authorization numbers of the waiting reservations that ended. */
  desplazadas: z.array(z.string()),
  /** Authorization number of the reservation that moved up to hold the lot. */
  promovida: z.string().nullable(),
});
export type EditedReservation = z.infer<typeof EditedReservationSchema>;

/** The address to which staff agreed to write; remotes of earlier releases do not send it. */
const ConfirmedEmailSchema = EmailSchema.optional();

export const MailLinkSchema = z.object({ correo: ConfirmedEmailSchema }).optional();

/** The stored quote that the buyer of a reservation is mailed. */
export const MailQuoteSchema = z.object({ cotizacion: QuoteIdSchema, correo: ConfirmedEmailSchema });

/** The step to undo, as the user saw it; with a reason once the time for undoing without one is over (R10.10). */
export const UndoStepSchema = z.object({
  paso: RowNumberSchema,
  motivo: ReasonSchema.optional(),
});

export const UndoneStepSchema = z.object({
  reserva: ReservationRowSchema,
  /** Authorization numbers of the reservations that are restored to their earlier state. */
  restauradas: z.array(z.string()),
});
export type UndoneStep = z.infer<typeof UndoneStepSchema>;
