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

/** What one plan costs, in USD. Cash has no down payment and finances nothing: those figures are null. */
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
  /** The monthly instalment; the last one clears what rounding left over. */
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

/** One instalment: when it falls due, what of it repays the loan, and what is owed afterwards. */
export const InstalmentSchema = z.object({
  numero: z.int(),
  vence: CivilDateSchema,
  cuota: MoneySchema,
  capital: MoneySchema,
  interes: MoneySchema,
  saldo: MoneySchema,
});
export type Instalment = z.infer<typeof InstalmentSchema>;

/** Every instalment of a plan, were the contract signed on `fechaContrato`. Empty for cash. */
export const ScheduleSchema = z.object({ fechaContrato: CivilDateSchema, cuotas: z.array(InstalmentSchema) });
export type Schedule = z.infer<typeof ScheduleSchema>;

/** Absent or empty: the minimum of the plan. */
const DownPaymentSchema = z
  .string()
  .regex(/^(\d{1,12}\.\d{2})?$/, 'money')
  .transform((amount) => (amount === '' ? undefined : amount))
  .optional();

/**
 * All plans of one lot for one down payment. A plan that the down payment does not fit says why instead of its figures:
 * a visitor who is still typing receives an answer, not a refusal.
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
  /** Every instalment of the plan that was asked for; null where none was, or where it has no figures. */
  calendario: ScheduleSchema.nullable(),
});
export type QuoteComparison = z.infer<typeof QuoteComparisonSchema>;

export const LotQuoteParamsSchema = z.object({ numero: LotNumberSchema });
export const ComparisonQuerySchema = z.object({
  /** As typed; empty for the minimum. */
  prima: z.string().trim().max(20, 'too-long').optional(),
  /** The plan whose instalments are wanted. */
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

/** A quote to be stored. Of visitors `meses` and `descuentoEspecial` are refused (R11.15). */
export const CreateQuoteSchema = z.object({
  lote: LotNumberSchema,
  plan: QuotePlanSchema,
  prima: DownPaymentSchema,
  /** Instalments of the 6-year plan; the plan's own where absent. */
  meses: z.literal(STAFF_QUOTES.months, 'quote-months').optional(),
  descuentoEspecial: SpecialDiscountSchema.optional(),
});
export type CreateQuote = z.input<typeof CreateQuoteSchema>;

/** A stored quote: figures, what they were computed from, and until when they hold. */
export const QuoteSchema = QuoteFiguresSchema.extend({
  id: QuoteIdSchema,
  lote: LotNumberSchema,
  areaVaras: AreaSchema,
  precioVara: MoneySchema,
  primaEspecial: z.boolean(),
  creada: InstantSchema,
  /** From this instant on the quote holds no more. */
  vence: InstantSchema,
  /** SHA-256 over inputs, figures, policy version and expiry. */
  huella: z.string(),
  calendario: ScheduleSchema,
});
export type Quote = z.infer<typeof QuoteSchema>;

/** A stored quote, computed again and held against the lot as it is at this moment. */
export const VerifiedQuoteSchema = QuoteSchema.extend({
  estado: z.enum(QUOTE_STANDINGS),
  estadoLote: LotStatusSchema,
  /** Whether computing it again gives the same cents as were stored. False would be a forged or damaged record. */
  coincide: z.boolean(),
  /** What changed, where it was superseded. */
  cambios: z.array(z.enum(['precio', 'politica'])),
  /** The same plan today, where it was superseded and the down payment still fits. */
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
      /** Whether its time is not over; that it still holds is said by the quote itself. */
      vigente: z.boolean(),
    }),
  ),
});
export type ClientQuote = z.infer<typeof ClientQuotesSchema>['filas'][number];
