import { call } from '@koi/game-kit/api.ts';
import { type Outcome, outcomeOf } from '@koi/game-kit/outcome.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { type Minor, toMinor } from '@koi/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsAnswer, GameState, Wallet } from '../draw/page-api.ts';

export interface IssueOutcome {
  issueNo: string;
  kind: Outcome | 'refunded';
  paid: Minor;
}

const TRIES = 5;
const AGAIN_MS = 1_500;

const nameOf = (gameCode: string, issueNo: string): string => `${gameCode} ${issueNo}`;

/** The outcome of an issue of any game in which this page placed a bet, once it has ended. */
export function useOutcome(visitor: Visitor, state: GameState | null, wallet: Wallet | null) {
  const awaited = useRef(new Set<string>());
  const [outcome, setOutcome] = useState<IssueOutcome | null>(null);
  const game = state?.game ?? '';
  const last = state?.last?.issueNo ?? '';
  const balance = wallet?.balance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draw of this game, and a payout of any, are the reasons to look
  useEffect(() => {
    if (awaited.current.size === 0) return;
    const due = (): boolean =>
      [...awaited.current].some((name) => {
        const [code, issueNo = ''] = name.split(' ');
        return code === game && issueNo <= last;
      });
    const ending = new AbortController();
    void (async () => {
      for (let attempt = 0; attempt < TRIES && !ending.signal.aborted; attempt++) {
        const answer = await call<BetsAnswer>(visitor, '/bets?state=settled&limit=100');
        if (answer.kind === 'ok' && !ending.signal.aborted) {
          const over = answer.data.bets.filter((bet) =>
            awaited.current.has(nameOf(bet.gameCode, bet.issueNo)),
          );
          for (const name of new Set(over.map((bet) => nameOf(bet.gameCode, bet.issueNo)))) {
            const bets = over.filter((bet) => nameOf(bet.gameCode, bet.issueNo) === name);
            awaited.current.delete(name);
            const paid = bets.reduce((sum, bet) => sum + toMinor(bet.payout ?? '0.00', 0n), 0n);
            const refunded = bets.every((bet) => bet.state === 'cancelled');
            const staked = bets.reduce((sum, bet) => sum + toMinor(bet.stake, 0n), 0n);
            const kind = refunded ? 'refunded' : outcomeOf(staked, paid);
            setOutcome({ issueNo: bets[0]?.issueNo ?? '', paid, kind });
          }
        }
        if (!due()) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    })();
    return () => ending.abort();
  }, [game, last, balance, visitor]);

  const dismiss = useCallback(() => setOutcome(null), []);
  return {
    outcome,
    dismiss,
    expect: (gameCode: string, issues: readonly string[]) => {
      for (const issueNo of issues) awaited.current.add(nameOf(gameCode, issueNo));
    },
  };
}
