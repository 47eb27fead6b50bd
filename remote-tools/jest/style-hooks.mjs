// Replaces the hooks of antd's components that compute their styles and return the names of classes: jsdom has no layout, and
// the styles themselves are left out (dynamic-style.cjs). They took a tenth of a component test (docs/decisions/0103).
const HASH = 'hash';
const VARIABLES = 'variables';

/** Replaces the function of @ant-design/cssinjs-utils that makes the hooks of antd's components. */
export const genStyleUtils = () => ({
  genStyleHooks: () => () => [HASH, VARIABLES],
  genComponentStyleHook: () => () => HASH,
  genSubStyleComponent: () => () => null,
});

/** Replaces the hook of @ant-design/pro-components. */
export const useStyle = () => ({ wrapSSR: (node) => node, hashId: HASH });
