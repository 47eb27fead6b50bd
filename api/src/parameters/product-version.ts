/** The product's version in the parameters (R4.12); `shell/package.json` has the same. */
export const PRODUCT_VERSION = '3.26.18';
