/**
 * How long until another code may be requested, where the server does not say: docs/contract/money.md 2.10.
 */
const waitMs = 120_000;

/** `retryAfter`: seconds, as our own server sends them. */
export function waitOf(retryAfter: unknown): number {
  const seconds = typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : waitMs / 1000;
  return seconds * 1000;
}

/** Seconds left of a pause. `now` may be up to a second before its start. */
export const secondsLeft = ({ from, ms }: { from: number; ms: number }, now: number): number =>
  Math.max(0, Math.ceil((from + ms - Math.max(now, from)) / 1000));

/**
 * Whether a change of the phone needs a code. Existing back ends have no separate setting: where a
 * registration needs one, so does a change of the phone.
 */
export function requiresBindCode(register: Readonly<Record<string, string>> | undefined): boolean {
  return (register?.is_sms_bind_open ?? register?.vip1_is_register_sms_open) === '1';
}
