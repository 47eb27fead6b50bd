/** Returns the nonce that the page's Content-Security-Policy requires of styles; undefined if it requires none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

const SHIMMED = Symbol.for('lotes.style-nonce');

/**
 * Adds the page's nonce to every style element that scripts create from now on. antd takes the nonce from its
 * ConfigProvider, but two style elements do not: the tokens of pro-components and the scroll lock of modals. Calling it
 * again changes nothing, also in remotes with their own copy of this module.
 */
export function lendNonceToStyles(nonce: string): void {
  const create = document.createElement;
  if (SHIMMED in create) return;
  const shim = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  };
  document.createElement = Object.assign(shim, { [SHIMMED]: true }) as typeof document.createElement;
}
