import { z } from 'zod';
import { CreatePaymentLinkSchema } from '@lotes/shared-contract/payment-links';
import { AuthorizationNumberSchema, RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { moneyFromTyping } from '@lotes/shared-i18n';

const { nombre, correo, telefono, plazo, monto, moneda } = CreatePaymentLinkSchema.shape;

const common = z.object({
  nombre,
  correo,
  telefono,
  plazo,
  moneda,
  monto: z.string().trim().min(1, 'required').transform(moneyFromTyping).pipe(monto),
});

/** A week has one price in dollars and no plan (R12.4), whatever those fields hold from another purpose. */
const week = common.extend({
  concepto: z.literal('reserva'),
  reserva: AuthorizationNumberSchema,
  plazo: plazo.transform(() => 'contado' as const),
  moneda: moneda.transform(() => RESERVATION_LIMITS.paidCurrency),
  monto: z.string().transform(() => RESERVATION_LIMITS.paidPrice),
});
const otherPayment = common.extend({ concepto: z.enum(['prima', 'cuota']) });
const ignored = z.string().transform(() => undefined);
const optionalNumber = z
  .string()
  .trim()
  .transform((typed) => typed || undefined)
  .pipe(AuthorizationNumberSchema.optional());

/**
 * Returns the schema of the form, by the contract's own rules; amounts may be typed as people write them. Paying for a
 * reservation needs its authorization number. For every other purpose the number is optional if a person has the lot, and
 * ignored if nobody has it.
 */
export const paymentLinkFormSchema = (isHeld: boolean) =>
  z.discriminatedUnion('concepto', [
    week,
    otherPayment.extend({ reserva: isHeld ? optionalNumber : ignored }),
  ]);

type PaymentLinkFormSchema = ReturnType<typeof paymentLinkFormSchema>;
export type PaymentLinkFormValues = z.input<PaymentLinkFormSchema>;
export type PaymentLinkFormResult = z.output<PaymentLinkFormSchema>;
