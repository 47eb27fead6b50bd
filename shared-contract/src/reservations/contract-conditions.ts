// Conditions of every contract (R1.7).

/** Days after its due day for which an unpaid instalment is not late (R12.12). */
export const GRACE_DAYS = 5;
/** Days overdue after which the contract is flagged for termination (R12.12). */
export const TERMINATION_DAYS = 60;
/** Days after signing within which a buyer may change their mind. */
export const CHANGE_OF_MIND_DAYS = 5;
/** Fee for issuing the deed, in USD, apart from every price and total (R11.17). */
export const DEED_FEE = '400.00';
/** Most instalments of a contract; a plan with more is subject to company approval (R11.9). */
export const MAX_INSTALMENTS = 144;
