/**
 * Replaces antd's styles in jsdom, as style sheets are replaced: there is no layout, and every check of visibility would
 * go through thousands of rules. Computing the rules would take a tenth of a component test.
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
