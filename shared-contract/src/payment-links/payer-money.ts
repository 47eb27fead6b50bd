import { z } from 'zod';
import { MoneySchema } from '../http/primitives.schema';
import { PAYMENT_REVIEWS } from './payment-link-vocabulary';

/** What the payer is shown of the money of a request. */
export const PAYER_MONEY = {
  /** What has come in of the amount so far. */
  recibido: MoneySchema,
  /** What is still missing of the amount. */
  saldo: MoneySchema,
  /** What is under review; null where nothing is. */
  revision: z.enum(PAYMENT_REVIEWS).nullable(),
};
