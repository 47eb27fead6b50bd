import { isDownPaymentTooLow } from '@lotes/shared-contract';
import type { Lot } from '../database/rows';
import { invalidField } from '../errors/field-error';

/** @throws {AppError} a field error if one of the lots needs a higher down payment (R9.2). */
export function assertDownPayment(
  prima: string | null | undefined,
  lots: readonly Pick<Lot, 'prima_especial'>[],
): void {
  const special = lots.some(({ prima_especial }) => prima_especial);
  if (prima && special && isDownPaymentTooLow(prima, 'special')) {
    throw invalidField('prima', 'down-payment-special');
  }
}
