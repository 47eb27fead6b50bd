/**
 * Adds the methods of the dialog element that components use and jsdom lacks. The browser's own focus handling is covered
 * by the browser tests.
 */
export function installDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
