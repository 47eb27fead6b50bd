import { z } from 'zod';
import {
  LanguageSchema,
  LotNumberSchema,
  PersonNameSchema,
  QuoteIdSchema,
  RowNumberSchema,
  TextSchema,
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
 * A change of a reservation by staff: of person and terms, of the state, or of both. What is left out stays. `desplaza`
 * names the other pending reservations of the lot that the person saw and agreed to end; a different list at the server is
 * refused (R10.3).
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
  /** How long it holds the lot from now on, where it becomes active: 7 unless said. */
  dias: z.int('days-range').min(1, 'days-range').max(RESERVATION_LIMITS.maxDays, 'days-range').optional(),
  /** When the contract of a sale was signed; required where it becomes one with a contract. */
  fechaContrato: ContractDateSchema.optional(),
  desplaza: z.array(AuthorizationNumberSchema).default([]),
  /** Why; required where a sale ends. */
  motivo: TextSchema.min(3, 'reason-required').max(300, 'too-long').optional(),
  /** The number of the lot, typed again: required where a sale ends. */
  confirmacion: LotNumberSchema.optional(),
});
export type EditReservation = z.input<typeof EditReservationSchema>;

export const EditedReservationSchema = z.object({
  reserva: ReservationRowSchema,
  /** Authorization numbers of those who waited for the lot, which ended. */
  desplazadas: z.array(z.string()),
  /** Authorization number of the reservation whose turn came with this. */
  promovida: z.string().nullable(),
});
export type EditedReservation = z.infer<typeof EditedReservationSchema>;

/** The stored quote that the buyer of a reservation is mailed. */
export const MailQuoteSchema = z.object({ cotizacion: QuoteIdSchema });

/** Which step to take back, as it was seen; why, once the time for doing so without a reason is over (R10.10). */
export const UndoStepSchema = z.object({
  paso: RowNumberSchema,
  motivo: TextSchema.min(3, 'reason-required').max(300, 'too-long').optional(),
});

export const UndoneStepSchema = z.object({
  reserva: ReservationRowSchema,
  /** Authorization numbers of the reservations that are again what they were. */
  restauradas: z.array(z.string()),
});
export type UndoneStep = z.infer<typeof UndoneStepSchema>;
