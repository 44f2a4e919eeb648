/** An answer to a call, with the times of both ends by this device's clock. */
export interface EarlyAnswer {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

/** What `first-screen/show.js` keeps on the root of a page that was drawn for a member. */
interface EarlyCall {
  /** Of whom it was asked for. */
  token: string;
  sentAt: number;
  /** Nothing when none came. */
  arrival: Promise<EarlyAnswer | undefined>;
}
type Page = HTMLElement & { calls?: Record<string, EarlyCall> };

/** What is older is asked for again. */
const freshMs = 10_000;

/**
 * The answer that the page has asked for before the app was there, for the first who makes the same call under the same token; undefined where
 * there is none.
 */
export function takeEarlyAnswer(
  address: string,
  token: string | null,
): Promise<EarlyAnswer | undefined> | undefined {
  const page: Page | null = globalThis.document?.querySelector('#app');
  const early = page?.calls?.[address];
  if (!early) return undefined;
  delete page?.calls?.[address];
  return early.token === token && Date.now() - early.sentAt < freshMs ? early.arrival : undefined;
}
