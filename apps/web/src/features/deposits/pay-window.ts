import { storage } from '../../shared/storage/storage.ts';

const choiceKey = 'koi.pay-here';

/**
 * Whether the payment page replaces the app instead of opening beside it. Installed apps have no useful
 * second window.
 */
export function opensHere(): boolean {
  const stored = storage.read(choiceKey);
  return stored === null ? matchMedia('(display-mode: standalone)').matches : stored === '1';
}

export function rememberOpensHere(here: boolean): void {
  storage.write(choiceKey, here ? '1' : '0');
}

/** Only http and https: a gateway's answer must not be able to run a script or open another app. */
export function isPayAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

export interface PayWindow {
  /** False when the browser blocked the window: the member needs a link to tap. */
  goTo: (address: string) => boolean;
  /** Closes the blank window when no order was made. */
  close: () => void;
}

/**
 * Opens the window for the payment page. Call it synchronously in the tap handler: later, browsers block it
 * as a pop-up. It shows `text` until the address is known.
 */
export function openPayWindow(text: string): PayWindow {
  const target = window.open('', '_blank');
  if (target) {
    target.opener = null;
    const { body } = target.document;
    target.document.title = text;
    body.style.cssText =
      'display:grid;place-items:center;height:100vh;margin:0;background:#0b1120;color:#f2f5fb;font:16px system-ui';
    body.textContent = text;
  }
  return {
    goTo(address) {
      if (!target || target.closed || !isPayAddress(address)) return false;
      target.location.replace(address);
      return true;
    },
    close: () => target?.close(),
  };
}
