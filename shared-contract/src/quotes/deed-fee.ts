/** Fee for issuing the deed, in USD, apart from every price and total (R1.7). */
export const DEED_FEE = '400.00';
