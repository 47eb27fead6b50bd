import { z } from 'zod';
import {
  EmailSchema,
  InstantSchema,
  LanguageSchema,
  LotNumberSchema,
  MoneySchema,
  NumberInAddressSchema,
  PersonNameSchema,
  PhoneSchema,
  QuoteIdSchema,
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
  /** Authorization number of the holder's reservation; required where the concept is `reserva`. */
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
  ...PAYER_MONEY,
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

/** A request with what its payer may do now. */
export const PayerPaymentLinkSchema = OwnPaymentLinkSchema.extend({
  puede: z.object({
    /** Ask for another link: this one expired, none was asked for in its place, and no other person has the lot. */
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
  /** What has come in of the amount so far. */
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
      /** What proves the payment; null where nothing was kept. */
      comprobante: VoucherSchema.nullable(),
    }),
  ),
  /** The request whose payment exceeded what was asked, where this is that excess. */
  excedenteDe: z.string().nullable(),
  reembolso: z.object({ fecha: InstantSchema, monto: MoneySchema, referencia: z.string() }).nullable(),
  /** The state of the reservation that it names. */
  estadoReserva: ReservationStateSchema.nullable(),
  motivo: z.string().nullable(),
  version: VersionSchema,
  puede: z.object({
    enviar: z.boolean(),
    /** Whether the link may be mailed again. */
    reenviar: z.boolean(),
    reemplazar: z.boolean(),
    pagar: z.boolean(),
    procesar: z.boolean(),
    cancelar: z.boolean(),
    reembolsar: z.boolean(),
    resolver: z.boolean(),
    /** Whether vouchers of its payments may be kept. */
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
  enlaceUrl: z.url({ protocol: /^https$/, error: 'https-url' }).max(500, 'too-long'),
});

/** Mailing the link again, or taking that mail back. */
export const RepeatPaymentLinkSchema = z.object({ version: VersionSchema });

const BankSchema = TextSchema.min(2, 'too-short').max(60, 'too-long');
const ReferenceSchema = TextSchema.min(1, 'required').max(60, 'too-long');
const ReasonSchema = TextSchema.max(300, 'too-long');

/** Recording money that the bank received. The same bank and reference again changes nothing. */
export const PayPaymentLinkSchema = z.object({
  version: VersionSchema,
  banco: BankSchema,
  referenciaBanco: ReferenceSchema,
  /** What came in; all that is still owed where it is not said. */
  monto: PositiveMoneySchema.optional(),
  /** The currency of the request where it is not said. */
  moneda: z.enum(CURRENCIES).optional(),
  /** When the bank received it; now where it is not said. Never before the request nor in the future. */
  pagadaEn: InstantSchema.optional(),
});

/**
 * Money that came without a link: at a branch, the cashier or by transfer. It settles the open request of the lot and
 * purpose; where there is none, a request is made of it. The same bank and reference again changes nothing.
 */
export const ReceiveMoneySchema = z.object({
  /** Number of the lot; not needed where the client code leads to one alone. */
  lote: LotNumberSchema.optional(),
  /** The client's code for payments at branches of the bank. */
  codigoBanco: TextSchema.max(20, 'too-long').optional(),
  concepto: z.enum(PAYMENT_CONCEPTS),
  /** The plan of the payer's reservation where it is not said, and cash where that has none. */
  plazo: z.enum(PAYMENT_TERMS).optional(),
  monto: PositiveMoneySchema,
  moneda: z.enum(CURRENCIES),
  banco: BankSchema,
  referenciaBanco: ReferenceSchema,
  /** When the bank received it; now where it is not said. Never in the future. */
  pagadaEn: InstantSchema.optional(),
  /** Who paid, where neither the code nor the lot's holder says so. */
  nombre: PersonNameSchema.optional(),
  correo: EmailSchema.optional(),
  telefono: PhoneSchema.optional(),
});
export type ReceiveMoney = z.input<typeof ReceiveMoneySchema>;

/** Saying that the bank is working on the payment of a link. */
export const ProcessPaymentLinkSchema = z.object({ version: VersionSchema });

/** Ending a request that is not to be paid; what it received already comes under review. */
export const CancelPaymentLinkSchema = z.object({ version: VersionSchema, motivo: ReasonSchema.optional() });

const REFUND = {
  /** Now where it is not said. */
  fecha: InstantSchema.optional(),
  monto: PositiveMoneySchema,
  referencia: ReferenceSchema,
};

/** Giving money back: when, how much, under which reference, and what becomes of the hold that it paid for. */
export const RefundPaymentLinkSchema = z.object({
  version: VersionSchema,
  ...REFUND,
  /** `liberar` ends the reservation and promotes the queue. */
  retencion: z.enum(['mantener', 'liberar']),
  motivo: ReasonSchema.optional(),
});

/** Ending the review of money: put to a named reservation, or given back. */
export const ResolvePaymentLinkSchema = z
  .object({
    version: VersionSchema,
    resultado: z.enum(['aplicar', 'reembolsar']),
    motivo: ReasonSchema.min(3, 'reason-required'),
    /** Authorization number of the reservation that is paid; needed to put the money to one. */
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
