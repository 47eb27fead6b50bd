/** Number of entries on a page unless the request names another. */
export const LEDGER_PAGE = 500;
