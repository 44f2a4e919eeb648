import { createStore } from '@koi/ui/external-store.ts';

let offsetMs = 0;
let isKnown = false;

/** Counts how often the server's time turned out to differ from the estimate. */
export const clockSteps = createStore(0);

/** The header has whole seconds: smaller differences are noise. */
const noiseMs = 1_500;

/**
 * Learns from an answer how far the phone's clock is off; countdowns to a draw depend on it. The server wrote
 * its `Date` somewhere between `sentAt` and `receivedAt` (the phone's clock), however slow the network was.
 * An answer that may come from a cache is ignored.
 */
export function noteServerDate(headers: Headers, sentAt: number, receivedAt: number): void {
  const server = Date.parse(headers.get('date') ?? '');
  const isStored = headers.has('age') || /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
  if (Number.isNaN(server) || isStored) return;
  isKnown = true;
  const before = offsetMs;
  if (server < sentAt - noiseMs) offsetMs = server - sentAt;
  else if (server > receivedAt + noiseMs) offsetMs = server - receivedAt;
  else offsetMs = 0;
  if (Math.abs(offsetMs - before) > noiseMs) clockSteps.set((count) => count + 1);
}

/** The current time by the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * The same, or null while no answer has set it: another origin hides its `Date` unless it exposes the header.
 */
export function knownServerNow(): number | null {
  return isKnown ? serverNow() : null;
}
