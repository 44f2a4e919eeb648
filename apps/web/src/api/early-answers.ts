/**
 * A call that the page made before the app was loaded; `ask` of `first-screen/show.js` keeps them on the
 * root, by address.
 */
export interface EarlyCall {
  /** The token it was sent with; null for visitors. */
  token: string | null;
  /** By this device's clock, like `receivedAt`. */
  sentAt: number;
  /** Undefined when no usable answer came: the app then makes the call itself. */
  arrival: Promise<{ response: Response; text: string; receivedAt: number } | undefined>;
}
type Page = HTMLElement & { calls?: Record<string, EarlyCall> };

/** Older answers are requested again. */
const freshMs = 10_000;

/** Takes the answer of the same call made by the page under the same token; only the first caller gets it. */
export function takeEarlyCall(address: string, token: string | null): EarlyCall | undefined {
  const page: Page | null = globalThis.document?.querySelector('#app');
  const early = page?.calls?.[address];
  if (!early) return undefined;
  delete page?.calls?.[address];
  return early.token === token && Date.now() - early.sentAt < freshMs ? early : undefined;
}
