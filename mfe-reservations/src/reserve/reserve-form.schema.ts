import { z } from 'zod';
import {
  CreateReservationSchema,
  DownPaymentSchema,
  isDownPaymentTooLow,
  ReservationChoiceSchema,
} from '@lotes/shared-contract/reservations';
import { moneyFromTyping } from '@lotes/shared-i18n';

/**
 * Schema of the form, by the contract's own rules; amounts may be typed as people write them. A lot with the special
 * minimum down payment requires it here already, not only at the api.
 */
export function reserveFormSchema(primaEspecial: boolean) {
  const downPayment = z
    .string()
    .transform(moneyFromTyping)
    .pipe(DownPaymentSchema)
    .refine(
      (value) => !primaEspecial || value === null || !isDownPaymentTooLow(value, 'special'),
      'down-payment-special',
    );
  const { lotes, nombreCliente, telefono, correo } = CreateReservationSchema.shape;
  return z.object({
    lotes,
    tipo: ReservationChoiceSchema,
    nombreCliente,
    telefono,
    correo,
    prima: downPayment,
    clienteExistente: z.boolean(),
  });
}

export type ReserveFormValues = z.input<ReturnType<typeof reserveFormSchema>>;
export type ReserveFormResult = z.output<ReturnType<typeof reserveFormSchema>>;
