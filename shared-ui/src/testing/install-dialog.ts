/**
 * Adds the methods of the dialog element that components use and jsdom lacks. The browser tests cover the browser's own
 * focus handling.
 */
export function installDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
