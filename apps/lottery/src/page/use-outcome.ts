import type { Minor } from '@koi/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsAnswer, GameState } from '../draw/page-api.ts';
import { call } from './api.ts';
import { wireMoney } from './money.ts';
import type { Visitor } from './visitor.ts';

export interface IssueOutcome {
  issueNo: string;
  kind: 'won' | 'lost' | 'refunded';
  paid: Minor;
}

const TRIES = 5;
const AGAIN_MS = 1_500;

/** After an issue in which this page placed a bet ended: what it came to. */
export function useOutcome(visitor: Visitor, state: GameState | null) {
  const placed = useRef(new Set<string>());
  const [outcome, setOutcome] = useState<IssueOutcome | null>(null);
  const last = state?.last?.issueNo ?? '';

  useEffect(() => {
    const over = [...placed.current].filter((issueNo) => issueNo <= last);
    if (over.length === 0) return;
    const ending = new AbortController();
    void (async () => {
      for (let attempt = 0; attempt < TRIES && !ending.signal.aborted; attempt++) {
        const answer = await call<BetsAnswer>(visitor, '/bets?state=settled&limit=100');
        if (answer.kind === 'ok' && !ending.signal.aborted) {
          for (const issueNo of over) {
            const bets = answer.data.bets.filter((bet) => bet.issueNo === issueNo);
            if (bets.length === 0 || !placed.current.delete(issueNo)) continue;
            const paid = bets.reduce((sum, bet) => sum + wireMoney(bet.payout ?? '0.00'), 0n);
            const refunded = bets.every((bet) => bet.state === 'cancelled');
            setOutcome({ issueNo, paid, kind: refunded ? 'refunded' : paid > 0n ? 'won' : 'lost' });
          }
          if (over.every((issueNo) => !placed.current.has(issueNo))) return;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    })();
    return () => ending.abort();
  }, [last, visitor]);

  const dismiss = useCallback(() => setOutcome(null), []);
  return {
    outcome,
    dismiss,
    expect: (issueNo: string) => placed.current.add(issueNo),
  };
}
