import type { FieldError, FieldMessageKey } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { fieldError } from '../errors/field-error';
import { currentPolicy } from './price-policy';
import type { PricedLot } from './priced-lot';
import { type DownPaymentFault, DownPaymentRefused, minimumDownPayment } from './quote-figures';

/** Returns the message for a down payment below the minimum: set by staff, a share of the price, or a fixed amount. */
function minimumKey(lot: PricedLot): FieldMessageKey {
  if (lot.primaFijada) return 'down-payment-set';
  const { specialDownPayment, minimumDownPayment: usual } = currentPolicy;
  const fixed = lot.primaEspecial ? specialDownPayment : usual;
  if (minimumDownPayment(lot).gt(fixed)) return 'down-payment-share';
  return lot.primaEspecial ? 'down-payment-special' : 'down-payment-minimum';
}

/** Returns the field error of a down payment that cannot be quoted. */
export function downPaymentError(fault: DownPaymentFault, lot: PricedLot): FieldError {
  const keys = {
    'below-minimum': minimumKey(lot),
    'not-below-total': 'down-payment-below-total',
    'too-large': 'down-payment-too-large',
  } as const satisfies Record<DownPaymentFault, FieldMessageKey>;
  return fieldError('prima', keys[fault]);
}

/**
 * Runs a computation and turns a refused down payment into a field error.
 * @throws {AppError} `validation`.
 */
export function refusingDownPayment<Result>(lot: PricedLot, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof DownPaymentRefused)) throw error;
    throw appError('validation', { fields: [downPaymentError(error.fault, lot)], cause: error });
  }
}

/** Returns the result of a computation; null if it refuses the down payment. */
export function unlessRefused<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DownPaymentRefused) return null;
    throw error;
  }
}
