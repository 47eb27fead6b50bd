import { z } from 'zod';
import { CivilDateSchema, MoneySchema } from '../http/primitives.schema';
import { QUOTE_PLANS } from '../quotes/quote-vocabulary';
import { INSTALMENT_STANDINGS } from './reservation-vocabulary';

/** The state of a contract's instalments today: received money covers them in their order (R12.12). Amounts in USD. */
export const ContractInstalmentsSchema = z.object({
  situacion: z.enum(INSTALMENT_STANDINGS),
  /** The plan of the contract: the one agreed for the sale, or else that of its quote. */
  plan: z.enum(QUOTE_PLANS),
  /** Number of fully paid instalments; below, of all instalments. */
  pagadas: z.int(),
  total: z.int(),
  /** The due day of the oldest unpaid instalment; null if all are paid. */
  vence: CivilDateSchema.nullable(),
  /** The amount of that instalment; null if all are paid. */
  cuota: MoneySchema.nullable(),
  /** Civil days since `vence`; 0 until that day is over. */
  diasAtraso: z.int(),
  /** Unpaid part of the instalments whose due day is over. */
  montoVencido: MoneySchema,
});
export type ContractInstalments = z.infer<typeof ContractInstalmentsSchema>;
