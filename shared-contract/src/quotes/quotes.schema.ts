import { z } from 'zod';
import { FieldErrorSchema } from '../http/envelope.schema';
import {
  AreaSchema,
  CivilDateSchema,
  InstantSchema,
  LotNumberSchema,
  MoneySchema,
  QuoteIdSchema,
} from '../http/primitives.schema';
import { ClientParamsSchema } from '../clients/index';
import { LotStatusSchema } from '../lots/lots.schema';
import { QUOTE_PLANS, QUOTE_STANDINGS, STAFF_QUOTES } from './quote-vocabulary';

export { CivilDateSchema };

export const QuotePlanSchema = z.enum(QUOTE_PLANS, 'quote-plan');

/** The cost of one plan, in USD. Cash has no down payment and finances nothing: those figures are null. */
export const QuoteFiguresSchema = z.object({
  plan: QuotePlanSchema,
  /** List price: area in varas × price per vara. */
  total: MoneySchema,
  descuento: MoneySchema,
  /** The discount as a share of the list price, "0.15". */
  tasaDescuento: z.string(),
  subtotal: MoneySchema,
  primaMinima: MoneySchema.nullable(),
  prima: MoneySchema.nullable(),
  financiado: MoneySchema.nullable(),
  /** The monthly instalment; the last one settles the remainder from rounding. */
  cuota: MoneySchema.nullable(),
  ultimaCuota: MoneySchema.nullable(),
  interes: MoneySchema.nullable(),
  totalPagado: MoneySchema,
  plazoMeses: z.int(),
  /** Annual rate, "0.05" for 5%; "0" is without interest. */
  tasaAnual: z.string(),
  /** Version of the price policy. */
  politica: z.int(),
  /** Longer than the standard contract: only staff may reserve or send a link on it. */
  sujetoAprobacion: z.boolean(),
});
export type QuoteFigures = z.infer<typeof QuoteFiguresSchema>;

/** One instalment: its due day, its principal and interest, and the balance after it. */
export const InstalmentSchema = z.object({
  numero: z.int(),
  vence: CivilDateSchema,
  cuota: MoneySchema,
  capital: MoneySchema,
  interes: MoneySchema,
  saldo: MoneySchema,
});
export type Instalment = z.infer<typeof InstalmentSchema>;

/** Every instalment of a plan if the contract is signed on `fechaContrato`. Empty for cash. */
export const ScheduleSchema = z.object({ fechaContrato: CivilDateSchema, cuotas: z.array(InstalmentSchema) });
export type Schedule = z.infer<typeof ScheduleSchema>;

/** Absent or empty: the minimum of the plan. */
const DownPaymentSchema = z
  .string()
  .regex(/^(\d{1,12}\.\d{2})?$/, 'money')
  .transform((amount) => (amount === '' ? undefined : amount))
  .optional();

/**
 * All plans of one lot for one down payment. A plan that the down payment does not fit has an error instead of figures:
 * a visitor who is still typing gets a response, not a refusal.
 */
export const QuoteComparisonSchema = z.object({
  lote: LotNumberSchema,
  primaMinima: MoneySchema,
  /** Days for which a stored quote holds. */
  diasVigencia: z.int(),
  planes: z.array(
    z.object({
      plan: QuotePlanSchema,
      cifras: QuoteFiguresSchema.nullable(),
      error: FieldErrorSchema.nullable(),
    }),
  ),
  /** Every instalment of the requested plan; null if none was requested, or if it has no figures. */
  calendario: ScheduleSchema.nullable(),
});
export type QuoteComparison = z.infer<typeof QuoteComparisonSchema>;

export const LotQuoteParamsSchema = z.object({ numero: LotNumberSchema });
export const ComparisonQuerySchema = z.object({
  /** The down payment as typed; empty for the minimum. */
  prima: z.string().trim().max(20, 'too-long').optional(),
  /** The plan whose instalments are requested. */
  plan: QuotePlanSchema.optional(),
});

/** A share of the list price, "0.10" for 10%. */
const SpecialDiscountSchema = z
  .string()
  .regex(/^0\.\d{1,4}$/, 'special-discount')
  .refine(
    (share) => Number(share) > 0 && Number(share) <= Number(STAFF_QUOTES.mostDiscount),
    'special-discount',
  );

/** A quote to be stored. Only staff may send `meses` and `descuentoEspecial` (R11.15). */
export const CreateQuoteSchema = z.object({
  lote: LotNumberSchema,
  plan: QuotePlanSchema,
  prima: DownPaymentSchema,
  /** Instalments of the 6-year plan; the plan's own if absent. */
  meses: z.literal(STAFF_QUOTES.months, 'quote-months').optional(),
  descuentoEspecial: SpecialDiscountSchema.optional(),
});
export type CreateQuote = z.input<typeof CreateQuoteSchema>;

/** A stored quote: the figures, their inputs, and the expiry. */
export const QuoteSchema = QuoteFiguresSchema.extend({
  id: QuoteIdSchema,
  lote: LotNumberSchema,
  areaVaras: AreaSchema,
  precioVara: MoneySchema,
  primaEspecial: z.boolean(),
  creada: InstantSchema,
  /** The instant from which the quote is no longer valid. */
  vence: InstantSchema,
  /** SHA-256 over inputs, figures, policy version and expiry. */
  huella: z.string(),
  calendario: ScheduleSchema,
});
export type Quote = z.infer<typeof QuoteSchema>;

/** A stored quote, recomputed and compared with the lot as it is now. */
export const VerifiedQuoteSchema = QuoteSchema.extend({
  estado: z.enum(QUOTE_STANDINGS),
  estadoLote: LotStatusSchema,
  /** True if recomputing gives the stored amounts to the cent. False means a forged or damaged record. */
  coincide: z.boolean(),
  /** The causes, if it was superseded. */
  cambios: z.array(z.enum(['precio', 'politica'])),
  /** The same plan today, if the quote was superseded and the down payment still fits. */
  actual: QuoteFiguresSchema.nullable(),
});
export type VerifiedQuote = z.infer<typeof VerifiedQuoteSchema>;

export const QuoteParamsSchema = z.object({ id: QuoteIdSchema });

/** The client whose quotes are listed, by the number of the account. */
export const ClientQuotesQuerySchema = z.object({ cliente: ClientParamsSchema.shape.codigo });

export const ClientQuotesSchema = z.object({
  /** Newest first. */
  filas: z.array(
    z.object({
      ...QuoteSchema.pick({ id: true, lote: true, plan: true, plazoMeses: true, subtotal: true }).shape,
      ...QuoteSchema.pick({ prima: true, cuota: true, creada: true, vence: true }).shape,
      /** True if it has not expired. Whether it is still valid is in the quote itself. */
      vigente: z.boolean(),
    }),
  ),
});
export type ClientQuote = z.infer<typeof ClientQuotesSchema>['filas'][number];
