import type { RoundAnswer } from '../../suppliers/page-messages.ts';
import { call } from './api.ts';
import type { Visitor } from './visitor.ts';

// A round that was asked for and not yet shown to its end. A page that is reloaded meanwhile asks what became of it and shows it.

const keyOf = ({ supplier, gameCode }: Visitor): string => `koi.sandbox.round.${supplier}.${gameCode}`;
const AGAIN_MS = 1_500;

export function noteRound(visitor: Visitor, requestId: string): void {
  try {
    sessionStorage.setItem(keyOf(visitor), requestId);
  } catch {
    // Without storage a reload ends the show; the round is in the history.
  }
}

export function forgetRound(visitor: Visitor): void {
  try {
    sessionStorage.removeItem(keyOf(visitor));
  } catch {
    // Nothing was kept.
  }
}

/** What became of the round that was not shown to its end, asked until there is an answer; null when there is none or it never reached the server. */
export async function askedRound(visitor: Visitor): Promise<RoundAnswer | null> {
  const requestId = noted(visitor);
  if (!requestId || !visitor.session) return null;
  for (;;) {
    const answer = await call<RoundAnswer>(visitor, `/rounds/${requestId}`);
    if (answer.kind === 'ok') return answer.data.bets.length > 0 ? answer.data : null;
    if (answer.kind === 'refused') return null;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

export function noted(visitor: Visitor): string | null {
  try {
    return sessionStorage.getItem(keyOf(visitor));
  } catch {
    return null;
  }
}
