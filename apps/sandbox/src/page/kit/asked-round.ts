import { call } from '@koi/game-kit/api.ts';
import { tabStorage } from '@koi/ui/storage.ts';
import type { RoundAnswer } from '../../suppliers/page-messages.ts';
import type { Visitor } from './visitor.ts';

// A round that was requested and not yet fully shown. After a reload the page asks for its outcome and shows
// it.

const keyOf = ({ supplier, gameCode }: Visitor): string => `koi.sandbox.round.${supplier}.${gameCode}`;
const AGAIN_MS = 1_500;

export function noteRound(visitor: Visitor, requestId: string): void {
  tabStorage.write(keyOf(visitor), requestId);
}

export const forgetRound = (visitor: Visitor): boolean => tabStorage.write(keyOf(visitor), null);

/**
 * The outcome of a round that was not fully shown, retried until there is an answer; null if there is none or
 * it never reached the server.
 */
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

export const noted = (visitor: Visitor): string | null => tabStorage.read(keyOf(visitor));
