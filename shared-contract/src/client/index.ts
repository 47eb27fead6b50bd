export * from './call';
// Plain lists: what a page needs of the vocabulary without carrying a validator.
export * from '../audit/audit-vocabulary';
export * from '../audit/own-reasons';
export * from '../clients/full-name';
export * from '../clients/note-rules';
export * from '../contact/contact-rules';
export * from '../contact/contact-vocabulary';
export * from '../events/event-stream';
export * from '../http/export-formats';
export * from '../http/field-messages';
export * from '../ledger/ledger-chain';
export * from '../lots/lot-vocabulary';
export * from '../media/media-vocabulary';
export * from '../payment-links/payment-link-vocabulary';
export * from '../quotes/quote-vocabulary';
export * from '../reservations/reservation-limits';
export * from '../reservations/reservation-vocabulary';
