/**
 * antd's style elements, left out of jsdom for the reason that style sheets are: nothing is laid out there, and every
 * question about visibility would be answered through thousands of rules.
 */
const noStyle = () => document.createElement('style');

module.exports = {
  injectCSS: noStyle,
  updateCSS: noStyle,
  removeCSS: () => {},
  clearContainerCache: () => {},
};
