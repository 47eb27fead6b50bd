import { z } from 'zod';
import { CreatePaymentLinkSchema } from '@lotes/shared-contract/payment-links';
import { AuthorizationNumberSchema } from '@lotes/shared-contract/reservations';
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

/**
 * Schema of the form, by the contract's own rules; amounts may be typed as people write them. Paying for a reservation needs its
 * authorization number; every other purpose ignores that field.
 */
export const PaymentLinkFormSchema = z.discriminatedUnion('concepto', [
  common.extend({
    concepto: z.literal('reserva'),
    reserva: AuthorizationNumberSchema,
  }),
  common.extend({
    concepto: z.enum(['prima', 'cuota']),
    reserva: z.string().transform(() => undefined),
  }),
]);

export type PaymentLinkFormValues = z.input<typeof PaymentLinkFormSchema>;
export type PaymentLinkFormResult = z.output<typeof PaymentLinkFormSchema>;
