import { z } from 'zod';
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
import { AuthorizationNumberSchema } from '../reservations/index';
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

/** A payment-link request as staff see it. */
export const PaymentLinkRowSchema = PaymentLinkReceiptSchema.extend({
  reserva: z.string().nullable(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  plazo: z.enum(PAYMENT_TERMS),
  enlaceUrl: z.string().nullable(),
  enviadaEn: InstantSchema.nullable(),
  venceEn: InstantSchema.nullable(),
  motivo: z.string().nullable(),
  version: VersionSchema,
  puede: z.object({ enviar: z.boolean() }),
});
export type PaymentLinkRow = z.infer<typeof PaymentLinkRowSchema>;

export const PaymentLinkParamsSchema = z.object({ id: z.uuid('invalid') });

/** Sending the bank's link; its address must be https. */
export const SendPaymentLinkSchema = z.object({
  version: VersionSchema,
  enlaceUrl: z.url({ protocol: /^https$/, error: 'https-url' }).max(500, 'too-long'),
});
