import { z } from 'zod';
import {
  EmailSchema,
  FreeReasonSchema,
  HttpsAddressSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  MoneySchema,
  NumberInAddressSchema,
  PersonNameSchema,
  PhoneSchema,
  QuoteIdSchema,
  ReasonSchema,
  TextSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { AuthorizationNumberSchema, ReservationStateSchema } from '../reservations/index';
import { PAYER_MONEY } from './payer-money';
import {
  CURRENCIES,
  PAYMENT_CONCEPTS,
  PAYMENT_LINK_STATES,
  PAYMENT_TERMS,
  VOUCHER_TYPES,
} from './payment-link-vocabulary';

export const PaymentLinkStateSchema = z.enum(PAYMENT_LINK_STATES);
export type PaymentLinkState = z.infer<typeof PaymentLinkStateSchema>;

/** An amount of money greater than zero. */
const PositiveMoneySchema = MoneySchema.refine((value) => Number(value) > 0, 'money-positive');

export const CreatePaymentLinkSchema = z.object({
  lote: LotNumberSchema,
  /** Authorization number of the holder's reservation; required if the concept is `reserva`. */
  reserva: AuthorizationNumberSchema.optional(),
  nombre: PersonNameSchema,
  correo: EmailSchema,
  telefono: PhoneSchema,
  concepto: z.enum(PAYMENT_CONCEPTS),
  plazo: z.enum(PAYMENT_TERMS),
  monto: PositiveMoneySchema,
  moneda: z.enum(CURRENCIES),
  /** The stored quote that the payment is for; it must still hold. */
  cotizacion: QuoteIdSchema.optional(),
  idioma: LanguageSchema.optional(),
});
export type CreatePaymentLink = z.input<typeof CreatePaymentLinkSchema>;

/** A payment-link request, as shown to the visitor who made it. */
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
  /**
   * Secret with which the visitor follows the payment; only its hash is stored. Null if a person has the lot and the visitor is
   * known only by an e-mail that anybody can type: the link is then only in the e-mail that was sent.
   */
  token: z.string().nullable(),
});
export type CreatedPaymentLink = z.infer<typeof CreatedPaymentLinkSchema>;

/** A payment-link request, as shown to the visitor who follows it. */
export const OwnPaymentLinkSchema = PaymentLinkReceiptSchema.extend({
  /** The payer, as the request names them. */
  nombre: z.string(),
  plazo: z.enum(PAYMENT_TERMS),
  enviadaEn: InstantSchema.nullable(),
  venceEn: InstantSchema.nullable(),
  pagadaEn: InstantSchema.nullable(),
  ...PAYER_MONEY,
  /** The instant at which money was returned; null if none was. */
  reembolsadoEn: InstantSchema.nullable(),
  /** The bank's link, only while it can be paid and no other person has the lot. */
  enlaceUrl: z.string().nullable(),
  /** The bank's reference of the payment; null until the money has arrived. */
  referenciaBanco: z.string().nullable(),
  /** The reservation that the request pays for, with the end of its hold. */
  reserva: z
    .object({
      numeroAutorizacion: z.string(),
      estado: ReservationStateSchema,
      fechaVencimiento: InstantSchema.nullable(),
    })
    .nullable(),
});
export type OwnPaymentLink = z.infer<typeof OwnPaymentLinkSchema>;

/** A request with the actions that its payer may take now. */
export const PayerPaymentLinkSchema = OwnPaymentLinkSchema.extend({
  puede: z.object({
    /** True if the payer may ask for another link: this one expired, none has replaced it, and no other buyer has the lot. */
    pedirOtro: z.boolean(),
  }),
});
export type PayerPaymentLink = z.infer<typeof PayerPaymentLinkSchema>;

export const OwnPaymentLinksSchema = z.object({
  /** The server's clock, so that a countdown does not depend on the visitor's. */
  ahora: InstantSchema,
  /** Newest first. */
  solicitudes: z.array(PayerPaymentLinkSchema),
});
export type OwnPaymentLinks = z.infer<typeof OwnPaymentLinksSchema>;

const VoucherSchema = z.object({ nombre: z.string(), tipo: z.enum(VOUCHER_TYPES) });

export type Voucher = z.infer<typeof VoucherSchema>;

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
  /** The part of the amount that was received so far. */
  recibido: MoneySchema,
  /** The payments received, oldest first; none for the excess of another request's payment. */
  pagos: z.array(
    z.object({
      fecha: InstantSchema,
      monto: MoneySchema,
      moneda: z.enum(CURRENCIES),
      banco: z.string(),
      referencia: z.string(),
      id: z.string(),
      /** The voucher of the payment; null if none is stored. */
      comprobante: VoucherSchema.nullable(),
    }),
  ),
  /** Id of the request that was overpaid, if this request is for the excess; otherwise null. */
  excedenteDe: z.string().nullable(),
  reembolso: z.object({ fecha: InstantSchema, monto: MoneySchema, referencia: z.string() }).nullable(),
  /** The state of the reservation in `reserva`; null if there is none. */
  estadoReserva: ReservationStateSchema.nullable(),
  /** True if another person than the payer has the lot, so that money for it would come under review (R12.5). */
  loteDeOtro: z.boolean(),
  motivo: z.string().nullable(),
  version: VersionSchema,
  puede: z.object({
    enviar: z.boolean(),
    /** True if the link may be mailed again. */
    reenviar: z.boolean(),
    reemplazar: z.boolean(),
    pagar: z.boolean(),
    procesar: z.boolean(),
    cancelar: z.boolean(),
    reembolsar: z.boolean(),
    resolver: z.boolean(),
    /** True if vouchers of its payments may be stored. */
    adjuntar: z.boolean(),
  }),
});
export type PaymentLinkRow = z.infer<typeof PaymentLinkRowSchema>;

export const PaymentLinkParamsSchema = z.object({ id: z.uuid('invalid') });

/** One payment of a request. */
export const PaymentParamsSchema = PaymentLinkParamsSchema.extend({
  pago: NumberInAddressSchema,
});

/** Sending the bank's link; its address must be https. */
export const SendPaymentLinkSchema = z.object({
  version: VersionSchema,
  enlaceUrl: HttpsAddressSchema,
});

/** Mailing the link again, or undoing that. */
export const RepeatPaymentLinkSchema = z.object({ version: VersionSchema });

const BankSchema = TextSchema.min(2, 'too-short').max(60, 'too-long');
const ReferenceSchema = TextSchema.min(1, 'required').max(60, 'too-long');

/** Recording money that the bank received. The same bank and reference again changes nothing. */
export const PayPaymentLinkSchema = z.object({
  version: VersionSchema,
  banco: BankSchema,
  referenciaBanco: ReferenceSchema,
  /** The amount that was received; all that is still owed by default. */
  monto: PositiveMoneySchema.optional(),
  /** By default the currency of the request. */
  moneda: z.enum(CURRENCIES).optional(),
  /** Time at which the bank received it; now by default. Never before the request nor in the future. */
  pagadaEn: InstantSchema.optional(),
});

/**
 * Money that came without a link: at a branch, the cashier or by transfer. It settles the open request for the lot and
 * purpose, or a request that is made for it. The same bank and reference again changes nothing.
 */
export const ReceiveMoneySchema = z.object({
  /** Number of the lot; not needed if the client code leads to a single lot. */
  lote: LotNumberSchema.optional(),
  /** The client's code for payments at branches of the bank. */
  codigoBanco: TextSchema.max(20, 'too-long').optional(),
  concepto: z.enum(PAYMENT_CONCEPTS),
  /** By default the plan of the payer's reservation, or cash if that has none. */
  plazo: z.enum(PAYMENT_TERMS).optional(),
  monto: PositiveMoneySchema,
  moneda: z.enum(CURRENCIES),
  banco: BankSchema,
  referenciaBanco: ReferenceSchema,
  /** Time at which the bank received it; now by default. Never in the future. */
  pagadaEn: InstantSchema.optional(),
  /** The payer, if neither the code nor the lot's holder identifies them. */
  nombre: PersonNameSchema.optional(),
  correo: EmailSchema.optional(),
  telefono: PhoneSchema.optional(),
});
export type ReceiveMoney = z.input<typeof ReceiveMoneySchema>;

/** Recording that the bank is processing the payment of a link. */
export const ProcessPaymentLinkSchema = z.object({ version: VersionSchema });

/** Canceling a request; money that it has already received comes under review. */
export const CancelPaymentLinkSchema = z.object({
  version: VersionSchema,
  motivo: FreeReasonSchema.optional(),
});

const REFUND = {
  /** Now by default. */
  fecha: InstantSchema.optional(),
  monto: PositiveMoneySchema,
  referencia: ReferenceSchema,
};

/** A refund: time, amount, reference, and the consequence for the hold that it paid for. */
export const RefundPaymentLinkSchema = z.object({
  version: VersionSchema,
  ...REFUND,
  /** `liberar` ends the reservation and promotes the queue. */
  retencion: z.enum(['mantener', 'liberar']),
  motivo: FreeReasonSchema.optional(),
});

/** Ending the review of money: it is applied to a named reservation, or refunded. */
export const ResolvePaymentLinkSchema = z
  .object({
    version: VersionSchema,
    resultado: z.enum(['aplicar', 'reembolsar']),
    motivo: ReasonSchema,
    /** Authorization number of the reservation that is paid; required if the money is applied. */
    reserva: AuthorizationNumberSchema.optional(),
    fecha: REFUND.fecha,
    monto: REFUND.monto.optional(),
    referencia: REFUND.referencia.optional(),
  })
  .superRefine((resolution, context) => {
    const needed = resolution.resultado === 'aplicar' ? ['reserva'] : ['monto', 'referencia'];
    for (const field of needed) {
      if (resolution[field as keyof typeof resolution] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });
