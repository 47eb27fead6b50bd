/** How many entries a page holds where the reader does not say. */
export const LEDGER_PAGE = 500;
