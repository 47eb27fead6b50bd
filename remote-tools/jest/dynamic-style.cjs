/**
 * antd's styles, left out of jsdom as style sheets are: there is no layout, and every question about visibility would
 * go through thousands of rules. Computing the rules would take a tenth of such a test.
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
