import { useRef, useState } from 'react';
import type { GameDefinition } from '../draw/game.ts';
import { call } from './api.ts';
import type { Slip } from './use-slip.ts';
import type { Visitor } from './visitor.ts';

export interface PlacedSlip {
  slipId: string;
  issueNo: string;
  total: string;
  balance: string;
}

export type Placing =
  | { step: 'idle' }
  | { step: 'sending' }
  /** No answer yet: asked again with the same id until there is one. */
  | { step: 'checking' }
  | { step: 'refused'; error: string; message: string }
  | { step: 'placed'; slip: PlacedSlip };

const AGAIN_MS = 1_500;

/** Sends a slip exactly once: taps while it is under way do nothing, and after a silence the same request id is repeated until the server has answered. */
export function usePlaceBet(visitor: Visitor, game: GameDefinition, done: (slip: PlacedSlip) => void) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });
  const busy = useRef(false);

  async function place(slip: Slip, issueNo: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const body = {
      requestId:
        crypto.randomUUID?.() ??
        [...crypto.getRandomValues(new Uint8Array(16))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join(''),
      gameCode: game.code,
      issueNo,
      multiplier: slip.multiplier,
      selections: slip.selections.map(({ betType, pick }) => ({
        betType,
        pick,
        stake: slip.stake.replace(/\.$/, ''),
      })),
    };
    for (;;) {
      const answer = await call<PlacedSlip>(visitor, '/bets', body);
      if (answer.kind === 'silent' || (answer.kind === 'refused' && answer.error === 'rate_limited')) {
        setPlacing({ step: 'checking' });
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      busy.current = false;
      if (answer.kind === 'refused')
        return setPlacing({ step: 'refused', error: answer.error, message: answer.message });
      done(answer.data);
      return setPlacing({ step: 'placed', slip: answer.data });
    }
  }

  return { placing, place, reset: () => !busy.current && setPlacing({ step: 'idle' }) };
}
