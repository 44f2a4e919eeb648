/**
 * jsdom draws no modal dialogs: this gives `<dialog>` the two methods, without focus trap or top layer. Call
 * it before each test.
 */
export function provideDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}
