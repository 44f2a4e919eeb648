/** A call that the page made before the app was there; `ask` of `first-screen/show.js` keeps them on the root, by their addresses. */
export interface EarlyCall {
  /** Of whom it was asked; null: of nobody. */
  token: string | null;
  /** By this device's clock, as `receivedAt`. */
  sentAt: number;
  /** Nothing where no good answer came: then the app asks by itself. */
  arrival: Promise<{ response: Response; text: string; receivedAt: number } | undefined>;
}
type Page = HTMLElement & { calls?: Record<string, EarlyCall> };

/** What is older is asked for again. */
const freshMs = 10_000;

/** The same call as made by the page, under the same token, for the first who makes it. */
export function takeEarlyCall(address: string, token: string | null): EarlyCall | undefined {
  const page: Page | null = globalThis.document?.querySelector('#app');
  const early = page?.calls?.[address];
  if (!early) return undefined;
  delete page?.calls?.[address];
  return early.token === token && Date.now() - early.sentAt < freshMs ? early : undefined;
}
