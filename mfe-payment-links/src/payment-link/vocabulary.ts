import type { PAYMENT_CONCEPTS, PAYMENT_TERMS } from '@lotes/shared-contract/payment-links';

export type PaymentConcept = (typeof PAYMENT_CONCEPTS)[number];
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];
