let offsetMs = 0;

/** Learns from an answer's `Date` header how far the phone's clock is off; countdowns to a draw depend on it. */
export function noteServerDate(header: string | null, now: number): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  // The header has whole seconds: small differences are noise.
  if (!Number.isNaN(server)) offsetMs = Math.abs(server - now) < 1_500 ? 0 : server - now;
}

/** The current time by the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
