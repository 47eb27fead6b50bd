/** What issuing the deed costs in USD, apart from every price and total (R1.7). */
export const DEED_FEE = '400.00';
