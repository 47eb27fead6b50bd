import { z } from 'zod';
import { AssigneeSchema } from '../http/assignee.schema';
import { isAuthorizationNumber } from './authorization-number';
import { PAYER_MONEY } from '../payment-links/payer-money';
import { CURRENCIES, PAYMENT_LINK_STATES } from '../payment-links/payment-link-vocabulary';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  MoneySchema,
  FullNameSchema,
  PhoneSchema,
  QuoteIdSchema,
  ReasonSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { QUOTE_PLANS } from '../quotes/quote-vocabulary';
import { ContractInstalmentsSchema } from './contract-instalments.schema';
import { isDownPaymentTooLow, RESERVATION_LIMITS } from './reservation-limits';
import { RESERVATION_STATES } from './reservation-vocabulary';

export const ReservationStateSchema = z.enum(RESERVATION_STATES);
/**
 * Filter of the list of reservations: one state; active holds that end within 24 hours; pending ones that are first in the queue;
 * sales whose instalments are late, flagged ones included; sales that are flagged for termination (R12.12).
 */
export const ReservationFilterSchema = z.enum([
  ...RESERVATION_STATES,
  'por_vencer',
  'por_atender',
  'con_atraso',
  'para_terminacion',
]);

export const ReservationKindSchema = z.enum(['gratis24h', 'pago7d', 'personal']);
export type ReservationKind = z.infer<typeof ReservationKindSchema>;

/** The kinds that a visitor can choose: free for 24 hours, or a week for 100 USD. */
export const ReservationChoiceSchema = z.enum(['gratis24h', 'pago7d']);
export type ReservationChoice = z.infer<typeof ReservationChoiceSchema>;

/** An authorization number with a correct check character: 10 Crockford base32 characters, in either case. */
export const AuthorizationNumberSchema = z
  .string('required')
  .trim()
  .toUpperCase()
  .min(1, { error: 'required', abort: true })
  .regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, { error: 'authorization-number', abort: true })
  .refine(isAuthorizationNumber, 'authorization-number');
export const AuthorizationParamsSchema = z.object({ numeroAutorizacion: AuthorizationNumberSchema });

/** Optional down payment in USD: blank, or at least 2000.00; the api checks the higher minimum of special lots. */
export const DownPaymentSchema = z
  .union([z.literal(''), MoneySchema])
  .transform((value) => (value === '' ? null : value))
  .refine((value) => value === null || !isDownPaymentTooLow(value, 'usual'), 'down-payment-minimum');

export const CreateReservationSchema = z.object({
  lotes: z
    .array(LotNumberSchema, 'lots-required')
    .min(1, 'lots-required')
    .max(RESERVATION_LIMITS.livePerPerson, 'lots-many')
    .refine((numbers) => new Set(numbers).size === numbers.length, 'lots-repeated'),
  nombreCliente: FullNameSchema,
  telefono: PhoneSchema,
  correo: EmailSchema,
  prima: DownPaymentSchema.optional(),
  /** Stored quotes by the lot that they are for; each must still hold, and its price is the reservation's. */
  cotizaciones: z.record(LotNumberSchema, QuoteIdSchema).optional(),
  clienteExistente: z.boolean().optional(),
  /**
   * With `pago7d` every lot that the buyer gets to hold has a request for the bank's link; the hold is the free one
   * until the money arrives. Lots for which the buyer waits get theirs on request, once first in the queue.
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

/** A request that becomes a reservation once it is confirmed from its mail; it holds nothing until then (R9.12). */
export const UnconfirmedReservationSchema = z.object({
  confirmar: z.literal(true),
  /** The instant until which it can be confirmed; absent in an answer that an earlier release has stored. */
  hasta: InstantSchema.optional(),
});
export type UnconfirmedReservation = z.infer<typeof UnconfirmedReservationSchema>;

/** The code of the mail that asks for a confirmation. */
const ConfirmationCodeSchema = z
  .string('code-required')
  .trim()
  .min(1, { error: 'code-required', abort: true })
  .regex(/^\d{6}$/, 'code-digits');
/** The code of the mail, typed on the page on which the request was made. */
export const ConfirmationFormSchema = z.object({ codigo: ConfirmationCodeSchema });

/**
 * The confirmation of a request: the secret in the mail's link, or the mail's code with the e-mail of its recipient.
 */
export const ConfirmReservationSchema = z
  .object({
    token: z.string().min(20).max(100).optional(),
    correo: EmailSchema.optional(),
    codigo: ConfirmationCodeSchema.optional(),
  })
  .refine(({ token, correo, codigo }) => token ?? (correo && codigo), {
    error: 'required',
    path: ['codigo'],
  });
export type ConfirmReservation = z.input<typeof ConfirmReservationSchema>;

/** The state of a reservation's payment: its latest request for a link of concept `reserva`. */
export const ReservationPaymentSchema = z.object({
  estado: z.enum(PAYMENT_LINK_STATES),
  monto: MoneySchema,
  moneda: z.enum(CURRENCIES),
  ...PAYER_MONEY,
  /** The bank's link, only while it can be paid. */
  enlaceUrl: z.string().nullable(),
  venceEn: InstantSchema.nullable(),
  pagadaEn: InstantSchema.nullable(),
});
export type ReservationPayment = z.infer<typeof ReservationPaymentSchema>;

/** One reservation, as shown to its buyer. */
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
  /** The stored quote that gives the reservation its price. */
  cotizacion: QuoteIdSchema.nullable(),
  pago: ReservationPaymentSchema.nullable(),
  /** `pagar`: the buyer holds the lot and has no open or paid request, so may ask for the link that pays for a week. */
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

/** One reservation, as shown to the account with its e-mail; the amounts of a sale only with VER_LOTES_VENDIDOS. */
export const AccountReservationSchema = OwnReservationSchema.omit({ pago: true, puede: true });
export type AccountReservation = z.infer<typeof AccountReservationSchema>;

/** An account's reservations, newest first, without tokens or links, which only the person who made the request receives. */
export const AccountReservationsSchema = z.object({
  /** The server's clock, by which holds count down. */
  ahora: InstantSchema,
  /** False while the account's e-mail is not confirmed: the list of reservations is then empty. */
  correoVerificado: z.boolean(),
  reservas: z.array(AccountReservationSchema),
});
export type AccountReservations = z.infer<typeof AccountReservationsSchema>;

export const TokenParamsSchema = z.object({ token: z.string().min(20).max(100) });

/** Asks for the private links of the live reservations under an e-mail, which are mailed to it. */
export const AskForLinksSchema = z.object({
  correo: EmailSchema,
  /** The language of the mail. */
  idioma: LanguageSchema.default('es'),
});
export type AskForLinks = z.input<typeof AskForLinksSchema>;

/** The address to which the mail goes; the response is the same whether or not there is a reservation. */
export const AskedLinksSchema = z.object({ correo: EmailSchema });
export type AskedLinks = z.infer<typeof AskedLinksSchema>;

/** The one reservation of the request that is canceled; all of its reservations by default. */
export const CancelOwnQuerySchema = z.object({ reserva: AuthorizationNumberSchema.optional() });

/** A reservation, as shown to staff; the buyer of a sale and their payments only with VER_LOTES_VENDIDOS. */
export const ReservationRowSchema = z.object({
  numeroAutorizacion: z.string(),
  /** The request in which it was made; null if the buyer is hidden. */
  grupo: z.string().nullable(),
  lote: LotNumberSchema,
  /** Null if the buyer is hidden, like the other fields about the person below. */
  nombreCliente: z.string().nullable(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
  clienteExistente: z.boolean().nullable(),
  estado: ReservationStateSchema,
  tipo: ReservationKindSchema,
  posicionCola: z.int().nullable(),
  /** Number of reservations that hold or wait for the lot. */
  enCola: z.int(),
  retencionDesde: InstantSchema.nullable(),
  fechaVencimiento: InstantSchema.nullable(),
  /** Latest end that an extension may reach: 14 days from `retencionDesde`. */
  limite: InstantSchema.nullable(),
  prima: MoneySchema.nullable(),
  precioCongelado: MoneySchema.nullable(),
  /** The plan that was agreed. */
  plan: z.enum(QUOTE_PLANS).nullable(),
  /** The stored quote that gives the reservation its price. */
  cotizacion: QuoteIdSchema.nullable(),
  /** The civil day on which the contract of a sale was signed. */
  fechaContrato: z.string().nullable(),
  /**
   * The instalments of its contract. Null without a contract, for cash, if the agreed terms do not determine the instalments,
   * and for callers without VER_LOTES_VENDIDOS or VER_SOLICITUDES_LINK_PAGO.
   */
  cuotas: ContractInstalmentsSchema.nullable(),
  /** The language of the client's mail. */
  idioma: LanguageSchema.nullable(),
  /** The staff member who looks after it. */
  agente: AssigneeSchema.nullable(),
  motivo: z.string().nullable(),
  creadaEn: InstantSchema,
  /**
   * Number of live unconfirmed reservations that were made from the same network within an hour of this one, itself
   * included; 0 if there is no other, if the network is unknown, and if this one is confirmed or not live.
   */
  mismoOrigen: z.int(),
  version: VersionSchema,
  /**
   * The last step of staff on the lot, if it changed this reservation too; `puede.deshacer` is true if it can be undone.
   */
  ultimoPaso: z.object({ paso: z.int(), momento: InstantSchema }).nullable(),
  puede: z.object({
    activar: z.boolean(),
    extender: z.boolean(),
    liberar: z.boolean(),
    /** Person and terms. */
    editar: z.boolean(),
    /** Have a new private link mailed to the buyer. */
    enviarEnlace: z.boolean(),
    /** Make a quote of its lot, and apply it to the reservation. */
    cotizar: z.boolean(),
    /** Undo `ultimoPaso`. */
    deshacer: z.boolean(),
    /** The states to which the caller may change it now. */
    estados: z.array(ReservationStateSchema),
  }),
});
export type ReservationRow = z.infer<typeof ReservationRowSchema>;

/**
 * Activating one pending reservation. `desplaza` names the other pending ones of the lot that the user saw and
 * confirmed; if the server's list differs, the call is refused (R10.3).
 */
export const ActivateReservationSchema = z.object({
  version: VersionSchema,
  desplaza: z.array(AuthorizationNumberSchema),
  dias: z.int('days-range').min(1, 'days-range').max(14, 'days-range').default(7),
});

/**
 * Canceling the reservations from one network. `cancela` names those that the user saw; if the server's list differs,
 * the call is refused (R10.7).
 */
export const CancelSameNetworkSchema = z.object({
  cancela: z.array(AuthorizationNumberSchema).min(1, 'required'),
  motivo: ReasonSchema,
});

/** Adds whole days to the present end of the hold. */
export const ExtendReservationSchema = z.object({
  version: VersionSchema,
  dias: z.int('days-range').min(1, 'days-range').max(14, 'days-range'),
});
