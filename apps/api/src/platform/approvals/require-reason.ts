import { Refusal } from '../lib/refusal.ts';

/** @throws Refusal reason_required */
export function requireReason(reason: string | undefined): string {
  const text = reason?.trim() ?? '';
  if (text === '') throw new Refusal('reason_required');
  return text;
}
