import { QUOTE_PLANS } from '../quotes/quote-vocabulary';

/** The states of a payment-link request (R12.2). */
export const PAYMENT_LINK_STATES = [
  'solicitada',
  'enviada',
  'procesando',
  'pagada',
  'reembolsada',
  'cancelada',
  'vencida',
  'en_revision',
] as const;

type State = (typeof PAYMENT_LINK_STATES)[number];

/** States of a request for which no money is on its way, so that it can be canceled. */
export const CANCELLABLE_PAYMENT_STATES = ['solicitada', 'enviada'] as const satisfies readonly State[];

/** States of a request that waits for its link or its money. */
export const OPEN_PAYMENT_STATES = [
  ...CANCELLABLE_PAYMENT_STATES,
  'procesando',
] as const satisfies readonly State[];

/** Purposes of a payment: the reservation, the down payment, an instalment. */
export const PAYMENT_CONCEPTS = ['reserva', 'prima', 'cuota'] as const;

/**
 * Kinds of a review: the whole amount, money for a week that was over when it was recorded, less than the amount, the excess over
 * it, or money for a week that was paid before.
 */
export const PAYMENT_REVIEWS = ['completo', 'semana', 'parcial', 'excedente', 'duplicado'] as const;

/** Cash, or years of financing: the plans of quotes. */
export const PAYMENT_TERMS = QUOTE_PLANS;

export const CURRENCIES = ['USD', 'HNL'] as const;

/** Types in which vouchers are stored: pictures are re-encoded. */
export const VOUCHER_TYPES = ['image/jpeg', 'application/pdf'] as const;

/** Types in which vouchers may be uploaded (R12.20). */
export const ACCEPTED_VOUCHER_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** Largest accepted voucher, in bytes. */
export const MAX_VOUCHER_BYTES = 10 * 1024 * 1024;
