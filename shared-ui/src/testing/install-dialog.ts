/**
 * Gives jsdom, which knows the dialog element but not its methods, what components use of them. The browser's own
 * focus handling is proven by the browser tests.
 */
export function installDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
