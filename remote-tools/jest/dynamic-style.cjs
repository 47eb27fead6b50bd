/**
 * antd's styles, left out of jsdom for the reason that style sheets are: nothing is laid out there, and every question about
 * visibility would be answered through thousands of rules. So the rules are not worked out either, a tenth of such a test.
 */
module.exports = {
  __esModule: true,
  default: () => {},
  CSS_VAR_PREFIX: 'cssVar',
  STYLE_PREFIX: 'style',
  extract: () => null,
  // Exports of rc-component's Dom/dynamicCSS.
  injectCSS: () => document.createElement('style'),
  updateCSS: () => document.createElement('style'),
  removeCSS: () => {},
  clearContainerCache: () => {},
};
