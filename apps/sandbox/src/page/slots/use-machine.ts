import { callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import { outcomeOf, type Outcome as Result } from '@koi/game-kit/outcome.ts';
import type { Sound } from '@koi/game-kit/sound.ts';
import { formatMinor, toMinor } from '@koi/money';
import { useEffect, useRef, useState } from 'react';
import type { SlotAnswer, SlotRecord } from '../../games/slots/messages.ts';
import { evaluate, type Outcome, winOf } from '../../games/slots/spin.ts';
import type { Theme } from '../../games/slots/theme.ts';
import { askedRound, forgetRound, noted, noteRound } from '../kit/asked-round.ts';
import type { Live } from '../kit/use-live.ts';
import type { Visitor } from '../kit/visitor.ts';
import { loadPictures } from './pictures.ts';
import type { ReelsHandle } from './reels.tsx';

/** Wins of at least this many stakes are celebrated. */
const BIG = 10n;
const MEGA = 40n;
const CELEBRATION_MS = 2_600;

export type Step =
  | { kind: 'ready' }
  | { kind: 'turning' }
  | { kind: 'checking' }
  | { kind: 'refused'; message: string };

export interface Machine {
  step: Step;
  /** The last spin's outcome, null while the reels spin. */
  shown: Outcome | null;
  /** Payout of the round so far. */
  won: bigint;
  /** Payout compared with the stake; null before the first spin has landed. */
  result: Result | null;
  /** The current free spin and their number; null in a paid spin. */
  free: { at: number; of: number } | null;
  /** Free spins just won, announced briefly. */
  announced: number;
  celebration: { kind: 'big' | 'mega'; win: bigint } | null;
  dismiss: () => void;
  /** Plays and shows one round; resolves with its payout, null if it was refused. */
  play: (stake: bigint, fast: boolean) => Promise<{ payout: bigint; freeSpins: number } | null>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays rounds one at a time: the server's answer decides, and the reels only show it. */
export function useMachine(
  theme: Theme,
  visitor: Visitor,
  live: Live,
  sound: Sound,
  reels: { current: ReelsHandle | null },
): Machine {
  const [step, setStep] = useState<Step>({ kind: 'ready' });
  const [shown, setShown] = useState<Outcome | null>(null);
  const [won, setWon] = useState(0n);
  const [result, setResult] = useState<Result | null>(null);
  const [free, setFree] = useState<Machine['free']>(null);
  const [announced, setAnnounced] = useState(0);
  const [celebration, setCelebration] = useState<Machine['celebration']>(null);
  const busy = useRef(false);
  const endCelebration = useRef<() => void>(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who plays
  useEffect(() => {
    if (visitor.session && noted(visitor) !== null) void resume();
  }, [visitor.session]);

  /** Shows the round that a reload interrupted. */
  async function resume(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    live.hold(0n);
    setStep({ kind: 'checking' });
    const [answer] = await Promise.all([askedRound(visitor), loadPictures(theme)]);
    const [bet] = answer?.bets ?? [];
    if (answer && bet) {
      reels.current?.turn();
      live.setWallet(answer.wallet);
      await show({ record: bet.data as SlotRecord, payout: bet.payout }, toMinor(bet.stake, 0n), false);
    }
    rest({ kind: 'ready' });
  }

  function rest(next: Step): void {
    forgetRound(visitor);
    setStep(next);
    live.release();
    busy.current = false;
  }

  async function play(stake: bigint, fast: boolean): ReturnType<Machine['play']> {
    if (busy.current) return null;
    busy.current = true;
    live.hold(stake);
    setStep({ kind: 'turning' });
    setShown(null);
    setWon(0n);
    setResult(null);
    reels.current?.turn();
    const body = { requestId: newRequestId(), stake: formatMinor(stake) };
    const path = `/${theme.code.toLowerCase()}/spins`;
    noteRound(visitor, body.requestId);
    const [answer] = await Promise.all([
      callUntilAnswered<SlotAnswer>(visitor, path, body, () => setStep({ kind: 'checking' })),
      pause(fast ? 120 : 420),
    ]);
    if (answer.kind === 'refused') {
      await reels.current?.land([0, 0, 0, 0, 0], true);
      rest({ kind: 'refused', message: answer.message });
      return null;
    }
    live.setWallet(answer.data.wallet);
    await show(answer.data, stake, fast);
    rest({ kind: 'ready' });
    return { payout: toMinor(answer.data.payout, 0n), freeSpins: answer.data.record.spins.length - 1 };
  }

  async function show(
    { record, payout }: Pick<SlotAnswer, 'record' | 'payout'>,
    stake: bigint,
    fast: boolean,
  ): Promise<void> {
    const { spins } = record;
    let sum = 0n;
    let granted = 0;
    setStep({ kind: 'turning' });
    for (const [index, stops] of spins.entries()) {
      const isFree = index > 0;
      setFree(isFree ? { at: index, of: granted } : null);
      setShown(null);
      if (isFree) reels.current?.turn();
      await reels.current?.land(stops, fast || isFree);
      const outcome = evaluate(theme, stops);
      const win = winOf(theme, stake, outcome, isFree);
      sum += win;
      setShown(outcome);
      setWon(sum);
      setResult(outcomeOf(stake, sum));
      if (win > 0n && outcomeOf(stake, sum) === 'won') sound.play('win');
      if (outcome.freeSpins > 0 && granted < spins.length - 1) {
        granted = Math.min(spins.length - 1, granted + outcome.freeSpins);
        setAnnounced(outcome.freeSpins);
        await pause(1_600);
        setAnnounced(0);
      } else if (spins.length > 1) await pause(win > 0n ? 900 : 250);
      else if (win > 0n) await pause(fast ? 300 : 500);
    }
    setFree(null);
    const total = toMinor(payout, 0n);
    if (total >= stake * BIG) {
      setCelebration({ kind: total >= stake * MEGA ? 'mega' : 'big', win: total });
      // A tap skips it and ends the round.
      await Promise.race([
        pause(CELEBRATION_MS),
        new Promise<void>((resolve) => {
          endCelebration.current = resolve;
        }),
      ]);
      setCelebration(null);
    }
  }

  const dismiss = (): void => endCelebration.current();
  return { step, shown, won, result, free, announced, celebration, dismiss, play };
}
