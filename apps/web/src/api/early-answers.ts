import { type EarlyCall, pageRoot } from '../page-script/page-root.ts';

/** Older answers are requested again. */
const freshMs = 10_000;

/** Takes the answer of the same call made by the page under the same token; only the first caller gets it. */
export function takeEarlyCall(address: string, token: string | null): EarlyCall | undefined {
  const page = pageRoot();
  const early = page?.calls?.[address];
  if (!early) return undefined;
  delete page?.calls?.[address];
  return early.token === token && Date.now() - early.sentAt < freshMs ? early : undefined;
}
