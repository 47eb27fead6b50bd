import { z } from 'zod';
import {
  CreateReservationSchema,
  DownPaymentSchema,
  RESERVATION_LIMITS,
} from '@lotes/shared-contract/reservations';
import { moneyFromTyping } from '@lotes/shared-i18n';

/**
 * What the form asks, by the contract's own rules; amounts may be typed as people write them. A lot with the special
 * minimum down payment asks for it here already, not only at the api.
 */
export function reserveFormSchema(primaEspecial: boolean) {
  const downPayment = z
    .string()
    .transform(moneyFromTyping)
    .pipe(DownPaymentSchema)
    .refine(
      (value) =>
        !primaEspecial || value === null || Number(value) >= Number(RESERVATION_LIMITS.specialDownPayment),
      'down-payment-special',
    );
  return CreateReservationSchema.pick({ nombreCliente: true, telefono: true, correo: true }).extend({
    prima: downPayment,
    clienteExistente: z.boolean(),
  });
}

export type ReserveFormValues = z.input<ReturnType<typeof reserveFormSchema>>;
export type ReserveFormResult = z.output<ReturnType<typeof reserveFormSchema>>;
