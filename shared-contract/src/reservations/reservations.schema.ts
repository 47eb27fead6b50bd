import { z } from 'zod';
import { CURRENCIES, PAYMENT_LINK_STATES } from '../payment-links/payment-link-vocabulary';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  MoneySchema,
  PersonNameSchema,
  PhoneSchema,
  VersionSchema,
} from '../http/primitives.schema';

export const RESERVATION_STATES = [
  'pendiente',
  'activa',
  'inactiva',
  'vencida',
  'vendida',
  'vendida_sin_contrato',
] as const;
export const ReservationStateSchema = z.enum(RESERVATION_STATES);
export type ReservationState = z.infer<typeof ReservationStateSchema>;

export const ReservationKindSchema = z.enum(['gratis24h', 'pago7d', 'personal']);
export type ReservationKind = z.infer<typeof ReservationKindSchema>;

/** What a visitor chooses between: free for 24 hours, or a week for 100 USD. */
export const ReservationChoiceSchema = z.enum(['gratis24h', 'pago7d']);
export type ReservationChoice = z.infer<typeof ReservationChoiceSchema>;

/** Business limits of reservations (specification section 9, product decisions section 2). */
export const RESERVATION_LIMITS = {
  freeHours: 24,
  paidHours: 168,
  /** What a week costs, for each lot. */
  paidPrice: '100.00',
  paidCurrency: 'USD',
  maxDays: 14,
  queueBehindHolder: 3,
  livePerPerson: 2,
  repeatAfterDays: 30,
  minimumDownPayment: '2000.00',
  specialDownPayment: '10000.00',
} as const;

/** 10 Crockford base32 characters, the last one a check character. */
export const AuthorizationNumberSchema = z
  .string()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'invalid');
export const AuthorizationParamsSchema = z.object({ numeroAutorizacion: AuthorizationNumberSchema });

/** Optional down payment in USD: blank, or at least 2000.00. The higher minimum of special lots is the api's to check. */
export const DownPaymentSchema = z
  .union([z.literal(''), MoneySchema])
  .transform((value) => (value === '' ? null : value))
  .refine(
    (value) => value === null || Number(value) >= Number(RESERVATION_LIMITS.minimumDownPayment),
    'down-payment-minimum',
  );

export const CreateReservationSchema = z.object({
  lotes: z
    .array(LotNumberSchema, 'lots-required')
    .min(1, 'lots-required')
    .max(2, 'too-long')
    .refine((numbers) => new Set(numbers).size === numbers.length, 'lots-repeated'),
  nombreCliente: PersonNameSchema,
  telefono: PhoneSchema,
  correo: EmailSchema,
  prima: DownPaymentSchema.optional(),
  clienteExistente: z.boolean().optional(),
  /**
   * With `pago7d` every lot that the person holds at once gets a request for the bank's link; the hold is the free one
   * until the money arrives. Lots for which they wait get theirs when they ask for it, once first in line.
   */
  tipo: ReservationChoiceSchema.default('gratis24h'),
  idioma: LanguageSchema.optional(),
});
export type CreateReservation = z.input<typeof CreateReservationSchema>;

export const CreatedReservationSchema = z.object({
  reservas: z.array(
    z.object({
      numeroAutorizacion: z.string(),
      lote: LotNumberSchema,
      estado: ReservationStateSchema,
      /** 1 holds the lot; 2 to 4 wait. */
      posicionCola: z.int(),
      /** When the hold ends; null while waiting in the queue. */
      fechaVencimiento: InstantSchema.nullable(),
    }),
  ),
  /** Secret with which the buyer sees and cancels the reservations; only its hash is stored. */
  token: z.string(),
});
export type CreatedReservation = z.infer<typeof CreatedReservationSchema>;

/** Where the payment of a reservation stands: its latest request for a link of concept `reserva`. */
export const ReservationPaymentSchema = z.object({
  estado: z.enum(PAYMENT_LINK_STATES),
  monto: MoneySchema,
  moneda: z.enum(CURRENCIES),
  /** The bank's link, only while it can be paid. */
  enlaceUrl: z.string().nullable(),
  venceEn: InstantSchema.nullable(),
  pagadaEn: InstantSchema.nullable(),
});
export type ReservationPayment = z.infer<typeof ReservationPaymentSchema>;

/** One reservation as its buyer sees it. */
export const OwnReservationSchema = z.object({
  numeroAutorizacion: z.string(),
  lote: LotNumberSchema,
  calle: z.string(),
  estado: ReservationStateSchema,
  tipo: ReservationKindSchema,
  posicionCola: z.int().nullable(),
  retencionDesde: InstantSchema.nullable(),
  fechaVencimiento: InstantSchema.nullable(),
  precioCongelado: MoneySchema.nullable(),
  prima: MoneySchema.nullable(),
  pago: ReservationPaymentSchema.nullable(),
  /** `pagar`: may ask for the link that pays a week, as the present holder without an open or paid request. */
  puede: z.object({ cancelar: z.boolean(), pagar: z.boolean() }),
});
export type OwnReservation = z.infer<typeof OwnReservationSchema>;

export const OwnReservationsSchema = z.object({
  nombreCliente: z.string(),
  correo: z.string(),
  telefono: z.string(),
  /** The server's clock, so that a countdown does not depend on the visitor's. */
  ahora: InstantSchema,
  reservas: z.array(OwnReservationSchema),
});
export type OwnReservations = z.infer<typeof OwnReservationsSchema>;

export const TokenParamsSchema = z.object({ token: z.string().min(20).max(100) });

/** A reservation as staff see it. */
export const ReservationRowSchema = z.object({
  numeroAutorizacion: z.string(),
  grupo: z.string(),
  lote: LotNumberSchema,
  nombreCliente: z.string(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
  clienteExistente: z.boolean(),
  estado: ReservationStateSchema,
  tipo: ReservationKindSchema,
  posicionCola: z.int().nullable(),
  retencionDesde: InstantSchema.nullable(),
  fechaVencimiento: InstantSchema.nullable(),
  /** Latest end that an extension may reach: 14 days from `retencionDesde`. */
  limite: InstantSchema.nullable(),
  prima: MoneySchema.nullable(),
  motivo: z.string().nullable(),
  creadaEn: InstantSchema,
  version: VersionSchema,
  puede: z.object({ activar: z.boolean(), extender: z.boolean(), liberar: z.boolean() }),
});
export type ReservationRow = z.infer<typeof ReservationRowSchema>;

/**
 * Activating one pending reservation. `desplaza` names the other pending ones of the lot that the person saw and
 * confirmed; a different list at the server is refused (product decisions, section 2).
 */
export const ActivateReservationSchema = z.object({
  version: VersionSchema,
  desplaza: z.array(AuthorizationNumberSchema),
  dias: z.int('days-range').min(1, 'days-range').max(14, 'days-range').default(7),
});

/** Adds whole days to the present end of the hold. */
export const ExtendReservationSchema = z.object({
  version: VersionSchema,
  dias: z.int('days-range').min(1, 'days-range').max(14, 'days-range'),
});
