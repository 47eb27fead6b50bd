import { z } from 'zod';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  MoneySchema,
  PersonNameSchema,
  PhoneSchema,
  QuoteIdSchema,
  TextSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { AuthorizationNumberSchema, ReservationStateSchema } from '../reservations/index';
import { CURRENCIES, PAYMENT_CONCEPTS, PAYMENT_LINK_STATES, PAYMENT_TERMS } from './payment-link-vocabulary';

export const PaymentLinkStateSchema = z.enum(PAYMENT_LINK_STATES);
export type PaymentLinkState = z.infer<typeof PaymentLinkStateSchema>;

export const CreatePaymentLinkSchema = z.object({
  lote: LotNumberSchema,
  /** Authorization number of the holder's reservation; required where the concept is `reserva`. */
  reserva: AuthorizationNumberSchema.optional(),
  nombre: PersonNameSchema,
  correo: EmailSchema,
  telefono: PhoneSchema,
  concepto: z.enum(PAYMENT_CONCEPTS),
  plazo: z.enum(PAYMENT_TERMS),
  monto: MoneySchema.refine((value) => Number(value) > 0, 'money-positive'),
  moneda: z.enum(CURRENCIES),
  /** The stored quote that the payment is for; it must still hold. */
  cotizacion: QuoteIdSchema.optional(),
  idioma: LanguageSchema.optional(),
});
export type CreatePaymentLink = z.input<typeof CreatePaymentLinkSchema>;

/** What the visitor who asked sees of the request. */
export const PaymentLinkReceiptSchema = z.object({
  id: z.string(),
  lote: LotNumberSchema,
  concepto: z.enum(PAYMENT_CONCEPTS),
  monto: MoneySchema,
  moneda: z.enum(CURRENCIES),
  estado: PaymentLinkStateSchema,
  solicitadaEn: InstantSchema,
});
export type PaymentLinkReceipt = z.infer<typeof PaymentLinkReceiptSchema>;

export const CreatedPaymentLinkSchema = PaymentLinkReceiptSchema.extend({
  /** Secret with which the person who asked follows the payment; only its hash is stored. */
  token: z.string(),
});
export type CreatedPaymentLink = z.infer<typeof CreatedPaymentLinkSchema>;

/** A request as the person who asked follows it. */
export const OwnPaymentLinkSchema = PaymentLinkReceiptSchema.extend({
  plazo: z.enum(PAYMENT_TERMS),
  enviadaEn: InstantSchema.nullable(),
  venceEn: InstantSchema.nullable(),
  pagadaEn: InstantSchema.nullable(),
  /** The bank's link, only while it can be paid. */
  enlaceUrl: z.string().nullable(),
  /** The bank's reference of the payment; null until the money has arrived. */
  referenciaBanco: z.string().nullable(),
  /** The reservation that it pays for, and until when that holds the lot. */
  reserva: z
    .object({
      numeroAutorizacion: z.string(),
      estado: ReservationStateSchema,
      fechaVencimiento: InstantSchema.nullable(),
    })
    .nullable(),
});
export type OwnPaymentLink = z.infer<typeof OwnPaymentLinkSchema>;

export const OwnPaymentLinksSchema = z.object({
  /** The server's clock, so that a countdown does not depend on the visitor's. */
  ahora: InstantSchema,
  /** Newest first. */
  solicitudes: z.array(OwnPaymentLinkSchema),
});
export type OwnPaymentLinks = z.infer<typeof OwnPaymentLinksSchema>;

/** A payment-link request as staff see it. */
export const PaymentLinkRowSchema = PaymentLinkReceiptSchema.extend({
  reserva: z.string().nullable(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  plazo: z.enum(PAYMENT_TERMS),
  cotizacion: QuoteIdSchema.nullable(),
  enlaceUrl: z.string().nullable(),
  enviadaEn: InstantSchema.nullable(),
  venceEn: InstantSchema.nullable(),
  pagadaEn: InstantSchema.nullable(),
  banco: z.string().nullable(),
  referenciaBanco: z.string().nullable(),
  motivo: z.string().nullable(),
  version: VersionSchema,
  puede: z.object({ enviar: z.boolean(), pagar: z.boolean() }),
});
export type PaymentLinkRow = z.infer<typeof PaymentLinkRowSchema>;

export const PaymentLinkParamsSchema = z.object({ id: z.uuid('invalid') });

/** Sending the bank's link; its address must be https. */
export const SendPaymentLinkSchema = z.object({
  version: VersionSchema,
  enlaceUrl: z.url({ protocol: /^https$/, error: 'https-url' }).max(500, 'too-long'),
});

/** Recording money that the bank received. The same bank and reference again changes nothing. */
export const PayPaymentLinkSchema = z.object({
  version: VersionSchema,
  banco: TextSchema.min(2, 'too-short').max(60, 'too-long'),
  referenciaBanco: TextSchema.min(1, 'required').max(60, 'too-long'),
  /** When the bank received it; now where it is not said. Never before the request nor in the future. */
  pagadaEn: InstantSchema.optional(),
});
