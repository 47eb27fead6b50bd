import { z } from 'zod';
import { MoneySchema } from '../http/primitives.schema';
import { PAYMENT_REVIEWS } from './payment-link-vocabulary';

/** The amounts of a request that its payer sees. */
export const PAYER_MONEY = {
  /** The part of the amount that was received so far. */
  recibido: MoneySchema,
  /** The part of the amount that is still owed. */
  saldo: MoneySchema,
  /** Kind of the review (whole amount, for a week that was over, part of it, excess, week paid before); null if nothing is under review. */
  revision: z.enum(PAYMENT_REVIEWS).nullable(),
  /** The amount that was refunded, which may be less than what was received; null if nothing was. */
  reembolsado: MoneySchema.nullable(),
};
