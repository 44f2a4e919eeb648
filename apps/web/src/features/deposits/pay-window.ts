import { storage } from '../../lib/storage.ts';

const choiceKey = 'koi.pay-here';

/** Whether the pay page replaces the app instead of opening beside it. Installed apps have no second window worth having. */
export function opensHere(): boolean {
  const stored = storage.read(choiceKey);
  return stored === null ? matchMedia('(display-mode: standalone)').matches : stored === '1';
}

export function rememberOpensHere(here: boolean): void {
  storage.write(choiceKey, here ? '1' : '0');
}

/** Only the web: a gateway's answer must not be able to run a script or open another app. */
export function isPayAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

export interface PayWindow {
  /** False when the browser blocked the window: the member needs a link to tap. */
  goTo: (address: string) => boolean;
  /** The order was not made: no blank window stays behind. */
  close: () => void;
}

/**
 * Opens the window for the pay page. Call it inside the tap, before any waiting: later a browser would block it as a pop-up. It says what
 * is going on until the address is known.
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
